#pragma once
// What Swift's Glibc module hides: GNU socket calls, getopt_long and the standard streams.
//
// Calls that can fail return a negative errno value, so that nothing between C and Swift can change
// errno. Compiled in CSystem.c: _GNU_SOURCE in a header changes fd_set and the header then clashes
// with that of every other module.
#include <getopt.h>
#include <stdio.h>
#include <sys/types.h>

typedef struct {
  unsigned int uid;
  unsigned int gid;
  int pid;
} csystem_peer;

/// Accepts one connection, close-on-exec and non-blocking. The descriptor, or -errno.
int csystem_accept(int listener);

/// A Unix stream socket, close-on-exec and non-blocking. The descriptor, or -errno.
int csystem_unix_socket(void);

/// Who connected, by SO_PEERCRED. 0, or -errno.
int csystem_peer_credentials(int fd, csystem_peer *peer);

/// The peer's supplementary groups, by SO_PEERGROUPS. How many there are: stored only if that isn't
/// more than `capacity`. Or -errno.
int csystem_peer_groups(int fd, gid_t *groups, int capacity);

/// One integer socket option of the level SOL_SOCKET. 0, or -errno.
int csystem_socket_option(int fd, int option, int *value);

/// Takes an exclusive advisory lock without waiting. 0, or -errno (-EWOULDBLOCK: another has it).
int csystem_lock(int fd);

/// Sends one datagram to a Unix socket and waits for nothing: a path, or '@' and an abstract name. 0, or
/// -errno (-EAGAIN: whoever listens is behind).
int csystem_notify(const char *address, const char *text);

/// The next option, as getopt_long gives it; the caller words the errors, libc prints none.
int csystem_getopt_long(
    int argc, char *const *argv, const char *shorts, const struct option *longs, int *index);
/// Makes the next call start over, with another argument list.
void csystem_getopt_reset(void);
const char *csystem_optarg(void);
int csystem_optind(void);
int csystem_optopt(void);

/// Runs a program with this process's environment and terminal, and waits for its end. An interrupt typed
/// meanwhile is the program's, and not this process's. 0: it ended well; 1: it did not; or -errno.
int csystem_run(const char *path, char *const *arguments);

FILE *csystem_stdin(void);
FILE *csystem_stdout(void);
FILE *csystem_stderr(void);
