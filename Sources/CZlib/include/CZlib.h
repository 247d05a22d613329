#pragma once
#include <stddef.h>
#include <stdint.h>

// CRC-32 by zlib, of which nothing else is linked: a backup arrives over a stream that neither loses nor
// swaps bytes, so what is looked for is a disk or a program at fault, not somebody who forges.

/// The checksum of what gave `crc` and then `bytes`; begin with 0.
uint32_t czlib_crc32(uint32_t crc, const void *bytes, size_t count);
