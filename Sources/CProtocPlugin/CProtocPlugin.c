#include "CProtocPlugin.h"
