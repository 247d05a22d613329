#pragma once
// The words of all string catalogues, ready to be looked up: nothing is read or built at start.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

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

/// Which key that is; -1: none.
static inline ptrdiff_t lectern_key_named(const char *name) {
  size_t first = 0, end = lectern_all_words.key_count;
  while (first < end) {
    size_t middle = first + (end - first) / 2;
    int order = strcmp(name, lectern_all_words.key_text + lectern_all_words.keys[middle]);
    if (order == 0) return (ptrdiff_t)middle;
    if (order < 0) end = middle;
    else first = middle + 1;
  }
  return -1;
}

/// NULL: there are no words in that language.
static inline const lectern_language *lectern_language_named(const char *name) {
  for (size_t i = 0; i < lectern_all_words.language_count; i++)
    if (strcmp(lectern_all_words.languages[i].name, name) == 0) return &lectern_all_words.languages[i];
  return NULL;
}

/// How many bytes come before the next brace, or before the end.
static inline size_t lectern_brace(const char *text) { return strcspn(text, "{}"); }
