#pragma once
// The words of all string catalogues, ready to be looked up: nothing is read or built at start.
#include <stddef.h>
#include <stdint.h>

/// One form of a text: a plural form (zero, one, two, few, many, other), or the only one.
typedef struct {
  /// 0...5 as above; 6: the text has no plural forms.
  uint32_t category;
  /// Where the pattern begins in the language's `text`; ended by NUL.
  uint32_t pattern;
} lectern_form;

typedef struct {
  /// For example "de".
  const char *name;
  const char *text;
  /// The forms of key n are first[n] ..< first[n + 1].
  const uint32_t *first;
  const lectern_form *forms;
} lectern_language;

typedef struct {
  /// Where the keys are, sorted by their bytes; each ended by NUL.
  const char *key_text;
  const uint32_t *keys;
  size_t key_count;
  /// Sorted by name.
  const lectern_language *languages;
  size_t language_count;
} lectern_words;

extern const lectern_words lectern_all_words;
