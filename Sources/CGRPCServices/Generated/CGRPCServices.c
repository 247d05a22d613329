#include "CGRPCServices.h"
