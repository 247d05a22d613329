#include "CNghttp2.h"
