#include "CICU.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/upluralrules.h>
#include <unicode/ustring.h>

#define LONGEST_PATTERN 128
#define LONGEST_TEXT 256

struct cicu_locale {
  UPluralRules *plurals;
  UNumberFormat *numbers;
  UDateFormat *dates;
  // As the locale has it, of twelve hours, of twenty-four; opened when first asked for.
  UDateFormat *times[3];
  char name[ULOC_FULLNAME_CAPACITY];
};

static const UChar UTC[] = {'E', 't', 'c', '/', 'U', 'T', 'C', 0};

static UDateFormat *open_dates(const char *name, UErrorCode *status) {
  UDateTimePatternGenerator *generator = udatpg_open(name, status);
  static const UChar skeleton[] = {'y', 'M', 'M', 'M', 'M', 'd', 0};
  UChar pattern[LONGEST_PATTERN];
  int32_t length = udatpg_getBestPattern(generator, skeleton, -1, pattern, LONGEST_PATTERN, status);
  udatpg_close(generator);
  UDateFormat *dates = udat_open(UDAT_PATTERN, UDAT_PATTERN, name, UTC, -1, pattern, length, status);
  UCalendar *calendar = ucal_open(UTC, -1, name, UCAL_GREGORIAN, status);
  if (U_SUCCESS(*status)) {
    // Dates before 1582 are of the Gregorian calendar too, as everywhere else in the program.
    ucal_setGregorianChange(calendar, -8.64e15, status);
    udat_setCalendar(dates, calendar);
  }
  ucal_close(calendar);
  return dates;
}

cicu_locale *cicu_locale_open(const char *tag) {
  char name[ULOC_FULLNAME_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_forLanguageTag(tag, name, sizeof name, NULL, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING || length <= 0) return NULL;
  uloc_setKeywordValue("calendar", "gregorian", name, sizeof name, &status);
  cicu_locale *locale = calloc(1, sizeof *locale);
  if (!locale) return NULL;
  strcpy(locale->name, name);
  locale->plurals = uplrules_open(name, &status);
  locale->numbers = unum_open(UNUM_DECIMAL, NULL, 0, name, NULL, &status);
  locale->dates = open_dates(name, &status);
  if (U_SUCCESS(status)) return locale;
  cicu_locale_close(locale);
  return NULL;
}

void cicu_locale_close(cicu_locale *locale) {
  uplrules_close(locale->plurals);
  unum_close(locale->numbers);
  udat_close(locale->dates);
  for (int index = 0; index < 3; index++) udat_close(locale->times[index]);
  free(locale);
}

static int to_utf8(const UChar *wide, int32_t length, char *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t size = 0;
  u_strToUTF8(text, capacity, &size, wide, length, &status);
  return U_SUCCESS(status) && size < capacity;
}

int cicu_locale_plural(const cicu_locale *locale, int64_t count, char *form, int32_t capacity) {
  UChar wide[LONGEST_TEXT];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uplrules_select(locale->plurals, (double)count, wide, LONGEST_TEXT, &status);
  return U_SUCCESS(status) && to_utf8(wide, length, form, capacity);
}

int cicu_locale_number(const cicu_locale *locale, int64_t number, char *text, int32_t capacity) {
  UChar wide[LONGEST_TEXT];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length =
      unum_formatInt64(locale->numbers, number, wide, LONGEST_TEXT, NULL, &status);
  return U_SUCCESS(status) && to_utf8(wide, length, text, capacity);
}

int cicu_locale_date(const cicu_locale *locale, int64_t day, char *text, int32_t capacity) {
  UChar wide[LONGEST_TEXT];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = udat_format(
      locale->dates, (UDate)day * 86400000.0, wide, LONGEST_TEXT, NULL, &status);
  return U_SUCCESS(status) && to_utf8(wide, length, text, capacity);
}

// To find the pattern takes milliseconds, and a desk shows twenty times in every frame.
static UDateFormat *open_times(const char *name, int32_t hours, UErrorCode *status) {
  static const UChar by_locale[] = {'j', 'm', 0}, twelve[] = {'h', 'm', 0}, twenty_four[] = {'H', 'm', 0};
  const UChar *skeleton = hours == 12 ? twelve : hours == 24 ? twenty_four : by_locale;
  UDateTimePatternGenerator *generator = udatpg_open(name, status);
  UChar pattern[LONGEST_PATTERN];
  int32_t length = udatpg_getBestPattern(generator, skeleton, -1, pattern, LONGEST_PATTERN, status);
  udatpg_close(generator);
  return udat_open(UDAT_PATTERN, UDAT_PATTERN, name, UTC, -1, pattern, length, status);
}

int cicu_locale_time(
    cicu_locale *locale, int32_t minute, int32_t hours, char *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UDateFormat **times = &locale->times[hours == 12 ? 1 : hours == 24 ? 2 : 0];
  if (!*times) *times = open_times(locale->name, hours, &status);
  UChar wide[LONGEST_TEXT];
  int32_t length = udat_format(*times, (UDate)minute * 60000.0, wide, LONGEST_TEXT, NULL, &status);
  return U_SUCCESS(status) && to_utf8(wide, length, text, capacity);
}
