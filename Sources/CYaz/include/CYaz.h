#pragma once
#include <stddef.h>

// MARC-8 by yaz, which has its tables. Of its library nothing else is linked: that would be TLS, XSLT and
// more, for a daemon that speaks none of them.

/// Writes bytes in MARC-8 as UTF-8, accents composed, and returns how many bytes that are; -1 where they
/// are no MARC-8 or `capacity` is too small. Each field begins with the default character sets.
ptrdiff_t cyaz_from_marc8(const char *bytes, size_t count, char *text, size_t capacity);
