#pragma once
// Time zones by ICU. Its functions have names that change with its version, by macros that Swift
// doesn't see; hence these few, compiled in CICU.c.
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
