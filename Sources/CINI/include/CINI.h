#pragma once
// libinih: INI files.
#include <ini.h>
