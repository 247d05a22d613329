#pragma once
// Time zones, plural forms, numbers and dates by ICU. Its functions have names that change with its version, by macros that Swift
// doesn't see; hence these few, compiled here.
#include <stdint.h>

/// A time zone. Not for use by two threads at once.
typedef struct cicu_zone cicu_zone;

/// The zone of an IANA name such as "Europe/Zurich". NULL if there is none, or no memory.
cicu_zone *cicu_zone_open(const char *name);
void cicu_zone_close(cicu_zone *zone);

/// Writes what a moment's local time is ahead of UTC, in milliseconds, and returns 1; or 0.
///
/// - Parameter milliseconds: since 1970-01-01T00:00:00Z.
int cicu_zone_offset(cicu_zone *zone, double milliseconds, int32_t *offset);

/// Writes the name of the system's zone, from TZ or /etc/localtime, and returns 1; or 0.
int cicu_system_zone(char *name, int32_t capacity);

/// How a locale writes numbers and dates. Not for use by two threads at once.
typedef struct cicu_locale cicu_locale;

/// The locale of a BCP 47 tag such as "de-CH". NULL if it is none, or no memory.
cicu_locale *cicu_locale_open(const char *tag);
void cicu_locale_close(cicu_locale *locale);

// These write a text that ends with NUL and return 1; or return 0.

/// The plural form of a whole number, by CLDR's name.
int cicu_locale_plural(const cicu_locale *locale, int64_t count, char *form, int32_t capacity);
/// A whole number with the locale's digits and grouping.
int cicu_locale_number(const cicu_locale *locale, int64_t number, char *text, int32_t capacity);
/// A time of day: the hours by the locale's habit (0), from 1 to 12 (12) or from 0 to 23 (24).
int cicu_locale_time(
    cicu_locale *locale, int32_t minute, int32_t hours, char *text, int32_t capacity);
/// Year, month in words, day. The day counts from 1970-01-01 in the Gregorian calendar.
int cicu_locale_date(const cicu_locale *locale, int64_t day, char *text, int32_t capacity);

/// Reads one encoding, bytes in pieces of any size. Not for use by two threads at once.
typedef struct cicu_decoder cicu_decoder;

/// The encoding of a name such as "windows-1252" or "Shift_JIS". NULL if there is none, or no memory.
cicu_decoder *cicu_decoder_open(const char *encoding);
void cicu_decoder_close(cicu_decoder *decoder);
/// What the encoding is called in mail, else by IANA, else by ICU.
const char *cicu_decoder_name(const cicu_decoder *decoder);

typedef enum {
  /// All bytes were taken.
  CICU_TAKEN,
  /// `text` is full: to be called again with what is left.
  CICU_MORE,
  /// A sequence that the encoding does not have was skipped: to be called again with what is left.
  CICU_INVALID,
  CICU_FAILED,
} cicu_decoded;

enum { CICU_DECODED_BYTES = 3 * 4096 };

/// Writes the next bytes as UTF-8, and moves `source` behind what was taken.
///
/// - Parameters:
///   - text: room for CICU_DECODED_BYTES; `length` says how many were written.
///   - invalid: the first byte of a sequence that the encoding does not have, `invalid_count` bytes long.
cicu_decoded cicu_decoder_read(
    cicu_decoder *decoder, const char **source, const char *end, int is_last, char *text,
    int32_t *length, uint8_t *invalid, int32_t *invalid_count);

/// Writes text in UTF-8 with its accents composed (NFC), and returns how many bytes that are; -1 where it
/// is no UTF-8, or `capacity` is too small.
int32_t cicu_compose(const char *text, int32_t length, char *composed, int32_t capacity);
