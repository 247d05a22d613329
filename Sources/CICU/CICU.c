#include "CICU.h"

#include <string.h>
#include <unicode/ucal.h>
#include <unicode/ustring.h>

#define LONGEST_NAME 128

struct cicu_zone;

static int to_utf16(const char *name, UChar *wide, int32_t *length) {
  size_t size = strlen(name);
  if (size == 0 || size >= LONGEST_NAME) return 0;
  // ICU converts invariant characters only; anything else is no zone's name.
  for (size_t i = 0; i < size; i++) {
    unsigned char c = (unsigned char)name[i];
    if (c < 0x20 || c > 0x7e) return 0;
  }
  u_charsToUChars(name, wide, (int32_t)size);
  *length = (int32_t)size;
  return 1;
}

cicu_zone *cicu_zone_open(const char *name) {
  UChar wide[LONGEST_NAME], canonical[LONGEST_NAME];
  int32_t length;
  if (!to_utf16(name, wide, &length)) return NULL;
  // ucal_open takes an unknown name for GMT without a word.
  UErrorCode status = U_ZERO_ERROR;
  UBool is_known = 0;
  ucal_getCanonicalTimeZoneID(wide, length, canonical, LONGEST_NAME, &is_known, &status);
  if (U_FAILURE(status) || !is_known) return NULL;
  status = U_ZERO_ERROR;
  UCalendar *calendar = ucal_open(wide, length, "en_US", UCAL_GREGORIAN, &status);
  return U_FAILURE(status) ? NULL : (cicu_zone *)calendar;
}

void cicu_zone_close(cicu_zone *zone) { ucal_close((UCalendar *)zone); }

int cicu_zone_offset(cicu_zone *zone, double milliseconds, int32_t *offset) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *calendar = (UCalendar *)zone;
  ucal_setMillis(calendar, milliseconds, &status);
  int32_t standard = ucal_get(calendar, UCAL_ZONE_OFFSET, &status);
  int32_t summer = ucal_get(calendar, UCAL_DST_OFFSET, &status);
  if (U_FAILURE(status)) return 0;
  *offset = standard + summer;
  return 1;
}

int cicu_system_zone(char *name, int32_t capacity) {
  UChar wide[LONGEST_NAME];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = ucal_getHostTimeZone(wide, LONGEST_NAME, &status);
  if (U_FAILURE(status) || length >= capacity || length >= LONGEST_NAME) return 0;
  u_UCharsToChars(wide, name, length);
  name[length] = 0;
  return 1;
}
