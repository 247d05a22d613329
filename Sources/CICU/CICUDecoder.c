#include "CICU.h"

#include <stdlib.h>
#include <unicode/ucnv.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>

// Units of UTF-16 that are converted in one go; each becomes at most three bytes of UTF-8.
#define PIECE (CICU_DECODED_BYTES / 3)

struct cicu_decoder {
  UConverter *converter;
  // The first half of a surrogate pair whose second half has not come; 0: none.
  UChar held;
};

cicu_decoder *cicu_decoder_open(const char *encoding) {
  // An empty name would be whatever the process's locale has.
  if (!*encoding) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(encoding, &status);
  if (U_FAILURE(status)) return NULL;
  ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
  cicu_decoder *decoder = U_SUCCESS(status) ? calloc(1, sizeof *decoder) : NULL;
  if (!decoder) {
    ucnv_close(converter);
    return NULL;
  }
  decoder->converter = converter;
  return decoder;
}

void cicu_decoder_close(cicu_decoder *decoder) {
  ucnv_close(decoder->converter);
  free(decoder);
}

const char *cicu_decoder_name(const cicu_decoder *decoder) {
  UErrorCode status = U_ZERO_ERROR;
  const char *name = ucnv_getName(decoder->converter, &status);
  if (U_FAILURE(status)) return "";
  UErrorCode standard_status = U_ZERO_ERROR;
  const char *standard = ucnv_getStandardName(name, "MIME", &standard_status);
  if (!standard) standard = ucnv_getStandardName(name, "IANA", &standard_status);
  return standard ? standard : name;
}

cicu_decoded cicu_decoder_read(
    cicu_decoder *decoder, const char **source, const char *end, int is_last, char *text,
    int32_t *length, uint8_t *invalid, int32_t *invalid_count) {
  UChar wide[PIECE];
  UChar *target = wide;
  if (decoder->held) *target++ = decoder->held;
  decoder->held = 0;
  UErrorCode status = U_ZERO_ERROR;
  ucnv_toUnicode(
      decoder->converter, &target, wide + PIECE, source, end, NULL, (UBool)is_last, &status);
  int32_t count = (int32_t)(target - wide);
  if (count > 0 && U16_IS_LEAD(wide[count - 1])) decoder->held = wide[--count];
  UErrorCode written = U_ZERO_ERROR;
  *length = 0;
  u_strToUTF8WithSub(text, CICU_DECODED_BYTES, length, wide, count, 0xFFFD, NULL, &written);
  if (U_FAILURE(written)) return CICU_FAILED;
  if (status == U_BUFFER_OVERFLOW_ERROR) return CICU_MORE;
  if (U_SUCCESS(status)) return CICU_TAKEN;
  char bytes[32];
  int8_t found = sizeof bytes;
  UErrorCode reading = U_ZERO_ERROR;
  ucnv_getInvalidChars(decoder->converter, bytes, &found, &reading);
  if (U_FAILURE(reading) || found < 1) return CICU_FAILED;
  *invalid = (uint8_t)bytes[0];
  *invalid_count = found;
  return CICU_INVALID;
}
