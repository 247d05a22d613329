#include "CINI.h"

#include <pthread.h>

// The library keeps its choices in globals; they are written once, before any thread reads them.
static void choose(void) {
  ini_allow_inline_comments = false;
  ini_allow_multiline = false;
  ini_use_stack = false;
  // CR, LF and NUL come on top.
  ini_max_line = CINI_LONGEST_LINE + 3;
  ini_initial_alloc = CINI_LONGEST_LINE + 3;
}

int cini_parse(ini_reader reader, void *stream, ini_handler handler, void *user) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, choose);
  return ini_parse_stream(reader, stream, handler, user);
}
