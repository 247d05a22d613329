#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/un.h>

#ifndef SO_PEERGROUPS
#define SO_PEERGROUPS 59
#endif

int csystem_accept(int listener) {
  int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  return fd < 0 ? -errno : fd;
}

int csystem_unix_socket(void) {
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  return fd < 0 ? -errno : fd;
}

int csystem_peer_credentials(int fd, csystem_peer *peer) {
  struct ucred credentials;
  socklen_t size = sizeof credentials;
  if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &credentials, &size) < 0) return -errno;
  peer->uid = credentials.uid;
  peer->gid = credentials.gid;
  peer->pid = credentials.pid;
  return 0;
}

int csystem_peer_groups(int fd, gid_t *groups, int capacity) {
  socklen_t size = (socklen_t)((size_t)capacity * sizeof(gid_t));
  // With too little room the kernel says how much it takes and stores nothing.
  if (getsockopt(fd, SOL_SOCKET, SO_PEERGROUPS, groups, &size) < 0 && errno != ERANGE) {
    return -errno;
  }
  return (int)(size / sizeof(gid_t));
}

int csystem_socket_option(int fd, int option, int *value) {
  socklen_t size = sizeof *value;
  return getsockopt(fd, SOL_SOCKET, option, value, &size) < 0 ? -errno : 0;
}

int csystem_lock(int fd) { return flock(fd, LOCK_EX | LOCK_NB) < 0 ? -errno : 0; }

int csystem_notify(const char *address, const char *text) {
  struct sockaddr_un to = {.sun_family = AF_UNIX};
  size_t length = strlen(address);
  if ((address[0] != '/' && address[0] != '@') || length >= sizeof to.sun_path) return -EINVAL;
  memcpy(to.sun_path, address, length);
  if (address[0] == '@') to.sun_path[0] = 0;
  // An abstract name has exactly these bytes; a path ends with a NUL.
  socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length + (address[0] == '/'));
  int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0) return -errno;
  ssize_t sent = sendto(fd, text, strlen(text), MSG_NOSIGNAL, (struct sockaddr *)&to, size);
  int result = sent < 0 ? -errno : 0;
  close(fd);
  return result;
}

int csystem_getopt_long(
    int argc, char *const *argv, const char *shorts, const struct option *longs, int *index) {
  opterr = 0;
  return getopt_long(argc, argv, shorts, longs, index);
}

// 0, not 1: GNU getopt then also forgets where in a cluster of short options it was.
void csystem_getopt_reset(void) { optind = 0; }
const char *csystem_optarg(void) { return optarg; }
int csystem_optind(void) { return optind; }
int csystem_optopt(void) { return optopt; }

FILE *csystem_stdin(void) { return stdin; }
FILE *csystem_stdout(void) { return stdout; }
FILE *csystem_stderr(void) { return stderr; }

int csystem_run(const char *path, char *const *arguments) {
  struct sigaction ignore = {.sa_handler = SIG_IGN}, interrupt, quit;
  sigaction(SIGINT, &ignore, &interrupt);
  sigaction(SIGQUIT, &ignore, &quit);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGINT);
  sigaddset(&defaults, SIGQUIT);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t child;
  int result = posix_spawn(&child, path, NULL, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  if (result == 0) {
    int status = 0;
    pid_t ended;
    do {
      ended = waitpid(child, &status, 0);
    } while (ended < 0 && errno == EINTR);
    result = ended < 0 ? -errno : status != 0;
  } else {
    result = -result;
  }
  sigaction(SIGINT, &interrupt, NULL);
  sigaction(SIGQUIT, &quit, NULL);
  return result;
}
