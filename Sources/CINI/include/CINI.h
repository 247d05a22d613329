#pragma once
// libinih: INI files.
#include <ini.h>

// The longest line that is read whole, in bytes without its end.
enum { CINI_LONGEST_LINE = 4096 };

// ini_parse_stream, with Debian's library asked for what a configuration needs: a " ;" belongs to the
// value, a line that begins with blanks is no continuation of the one before, and lines may be longer
// than the library's usual 200 bytes.
int cini_parse(ini_reader reader, void *stream, ini_handler handler, void *user);
