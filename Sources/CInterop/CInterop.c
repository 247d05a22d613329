#include "CInterop.h"
