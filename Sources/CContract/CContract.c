#include "CContract.h"
