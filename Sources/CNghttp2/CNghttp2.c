#include "CNghttp2.h"

// Weak: where the library lacks them the address is null, and the caller is told so.
extern void nghttp2_option_set_stream_reset_rate_limit(nghttp2_option *option, uint64_t burst,
                                                       uint64_t rate) __attribute__((weak));
extern void nghttp2_option_set_max_continuations(nghttp2_option *option, size_t val)
    __attribute__((weak));

int lectern_option_set_backported_limits(nghttp2_option *option, uint64_t reset_burst,
                                         uint64_t reset_rate, size_t max_continuations) {
  int both = 1;
  if (nghttp2_option_set_stream_reset_rate_limit) {
    nghttp2_option_set_stream_reset_rate_limit(option, reset_burst, reset_rate);
  } else {
    both = 0;
  }
  if (nghttp2_option_set_max_continuations) {
    nghttp2_option_set_max_continuations(option, max_continuations);
  } else {
    both = 0;
  }
  return both;
}
