#include "CStageContract.h"
