#include "CYaz.h"

#include <yaz/yaz-iconv.h>

// The library's start, which would bring all that it links. Converting needs none of it.
void yaz_init_globals(void) {}

ptrdiff_t cyaz_from_marc8(const char *bytes, size_t count, char *text, size_t capacity) {
  // The composing one of yaz's three.
  yaz_iconv_t converter = yaz_iconv_open("UTF-8", "MARC8s");
  if (!converter) return -1;
  char *source = (char *)bytes, *target = text;
  size_t left = count, room = capacity;
  size_t converted = yaz_iconv(converter, &source, &left, &target, &room);
  if (converted != (size_t)-1) converted = yaz_iconv(converter, NULL, NULL, &target, &room);
  yaz_iconv_close(converter);
  return converted == (size_t)-1 || left > 0 ? -1 : target - text;
}
