// The parts of Linux's C library that Swift's Glibc module leaves out.

#ifndef HIMEKURI_CLINUX_SHIM_H
#define HIMEKURI_CLINUX_SHIM_H

#include <crypt.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

// glibc declares these only under _GNU_SOURCE. Defining that here would give this module other
// versions of headers that Swift has already read without it, which the importer refuses.
struct sockaddr;
int accept4(int listener, struct sockaddr *address, unsigned int *length, int flags);
int pthread_setname_np(pthread_t thread, const char *name);

#endif
