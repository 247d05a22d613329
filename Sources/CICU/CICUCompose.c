#include "CICU.h"

#include <stdlib.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>

int32_t cicu_compose(const char *text, int32_t length, char *composed, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *composer = unorm2_getNFCInstance(&status);
  // A unit of UTF-16 for each byte is enough; composing makes nothing longer than three times that.
  UChar *wide = malloc(((size_t)length + 1) * 4 * sizeof *wide);
  if (!wide) return -1;
  UChar *normal = wide + length + 1;
  int32_t count = 0, written = 0;
  u_strFromUTF8(wide, length + 1, &count, text, length, &status);
  count = unorm2_normalize(composer, wide, count, normal, 3 * (length + 1), &status);
  u_strToUTF8(composed, capacity, &written, normal, count, &status);
  free(wide);
  return U_FAILURE(status) || written > capacity ? -1 : written;
}
