#pragma once
#include <csv.h>
#include <stdbool.h>

// libcsv's parser as this project needs it: nothing is trimmed, and where it stands can be asked.

/// Makes a parser that keeps blanks as they are (RFC 4180: spaces are part of a field). Returns false
/// where there is no memory.
bool ccsv_init(struct csv_parser *parser);

/// Whether the next byte begins a row.
bool ccsv_is_between_rows(const struct csv_parser *parser);

/// Whether the parser is inside a quoted field whose closing quote has not come.
bool ccsv_is_in_quotes(const struct csv_parser *parser);
