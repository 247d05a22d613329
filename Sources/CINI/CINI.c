#include "CINI.h"
