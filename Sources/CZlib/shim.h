// zlib, with its version-checking macros as functions, for Swift does not import macros.

#ifndef HIMEKURI_CZLIB_SHIM_H
#define HIMEKURI_CZLIB_SHIM_H

#include <zlib.h>

static inline int czlib_deflate_init(
    z_streamp stream, int level, int window_bits, int memory_level)
{
    return deflateInit2(
        stream, level, Z_DEFLATED, window_bits, memory_level, Z_DEFAULT_STRATEGY);
}

static inline int czlib_inflate_init(z_streamp stream, int window_bits)
{
    return inflateInit2(stream, window_bits);
}

#endif
