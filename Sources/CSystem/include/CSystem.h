#pragma once
// What Glibc module of Swift does not show: peer credentials, accept4, getopt_long, the standard streams.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <getopt.h>
#include <stdio.h>
#include <sys/socket.h>
