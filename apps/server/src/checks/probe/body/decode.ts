import type { Transform } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { createGzipHeader } from './gzip-header.ts';

export type Decoder = {
  open: (first: Buffer) => Transform;
  /** Takes off what comes before the packed data; `null` while that is not whole. */
  header?: () => (part: Buffer) => Buffer | null;
};

const chunkSize = 16 * 1024;
/** A stream that breaks off gives what it held. */
const zlibOptions = { chunkSize, finishFlush: constants.Z_SYNC_FLUSH };
const brotli = { chunkSize, finishFlush: constants.BROTLI_OPERATION_FLUSH };
/** RFC 9659: a window of 8 MiB at most. */
const zstd = {
  chunkSize,
  finishFlush: constants.ZSTD_e_flush,
  params: { [constants.ZSTD_d_windowLogMax]: 23 },
};

const gzip: Decoder = { open: () => createInflateRaw(zlibOptions), header: createGzipHeader };

/** Some servers call a bare deflate stream `deflate`; RFC 1950's first byte tells them apart. */
const inflate = (first: Buffer): Transform =>
  ((first[0] ?? 0) & 0x0f) === 8 ? createInflate(zlibOptions) : createInflateRaw(zlibOptions);

const decoders = new Map<string, Decoder>([
  ['gzip', gzip],
  ['x-gzip', gzip],
  ['deflate', { open: inflate }],
  ['br', { open: () => createBrotliDecompress(brotli) }],
  ['zstd', { open: () => createZstdDecompress(zstd) }],
]);

/** The decompressors a body goes through, the last coding's first; with one unknown it goes through none. */
export const chooseDecoders = (codings = ''): Decoder[] => {
  const chosen: Decoder[] = [];
  for (const name of codings.toLowerCase().split(',')) {
    if (name.trim() === '') continue;
    const decoder = decoders.get(name.trim());
    if (!decoder) return [];
    chosen.unshift(decoder);
  }
  return chosen;
};
