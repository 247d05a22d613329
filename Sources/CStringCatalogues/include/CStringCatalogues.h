#pragma once
// The string catalogues, as the files in Catalogues/ are.
#include <stddef.h>

typedef struct {
  /// The file's name without its extension, for example "Borrow".
  const char *name;
  /// UTF-8; JSON in Apple's `.xcstrings` form. Not ended by NUL.
  const unsigned char *bytes;
  size_t size;
} lectern_catalogue;

/// The catalogues one after another; NULL where there is none any more.
const lectern_catalogue *lectern_catalogue_at(size_t index);
