#include "CCSV.h"

// The states of libcsv's machine (libcsv.c), which its header does not name.
enum { ROW_NOT_BEGUN = 0, FIELD_BEGUN = 2 };

static int never(unsigned char byte) {
  (void)byte;
  return 0;
}

bool ccsv_init(struct csv_parser *parser) {
  if (csv_init(parser, 0) != 0) return false;
  csv_set_space_func(parser, never);
  csv_set_blk_size(parser, 4096);
  return true;
}

bool ccsv_is_between_rows(const struct csv_parser *parser) {
  return parser->pstate == ROW_NOT_BEGUN;
}

bool ccsv_is_in_quotes(const struct csv_parser *parser) {
  return parser->pstate == FIELD_BEGUN && parser->quoted;
}
