#pragma once
// libuv, as it is: every function that EventLoop uses can be called from Swift without a shim.
#include <uv.h>
