/*
 * Counts the allocations of the program that it is loaded into (LD_PRELOAD): each asks the C
 * library for its memory as before.
 */
#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Atomic unsigned long count;

unsigned long benchmarks_allocations(void) { return count; }

void *malloc(size_t size)
{
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size)
{
    count++;
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size)
{
    count++;
    return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size)
{
    count++;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **place, size_t alignment, size_t size)
{
    void *memory = memalign(alignment, size);
    if (memory == NULL) return ENOMEM;
    *place = memory;
    return 0;
}
