#pragma once
#include <sqlite3.h>
#include <stdint.h>

// SQLITE_TRANSIENT is a cast that Swift does not import: SQLite copies what is bound.

static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes,
                                    uint64_t count) {
  return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes,
                                    uint64_t count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}
