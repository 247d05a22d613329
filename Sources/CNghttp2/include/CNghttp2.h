#pragma once
#include <nghttp2/nghttp2.h>

/// Sets the limits that Debian's 1.52 has as backports and an upstream 1.52 has not; the version number
/// can't tell the two apart. Returns whether both are there.
int lectern_option_set_backported_limits(nghttp2_option *option,
                                         uint64_t reset_burst,
                                         uint64_t reset_rate,
                                         size_t max_continuations);
