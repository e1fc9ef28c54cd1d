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
  /** Strips the header before the compressed data; `null` while it is incomplete. */
  header?: () => (part: Buffer) => Buffer | null;
};

const chunkSize = 16 * 1024;
/** A stream that breaks off still yields what it held. */
const zlibOptions = { chunkSize, finishFlush: constants.Z_SYNC_FLUSH };
const brotli = { chunkSize, finishFlush: constants.BROTLI_OPERATION_FLUSH };
/** RFC 9659: a window of 8 MiB at most. */
const zstd = {
  chunkSize,
  finishFlush: constants.ZSTD_e_flush,
  params: { [constants.ZSTD_d_windowLogMax]: 23 },
};

const gzip: Decoder = { open: () => createInflateRaw(zlibOptions), header: createGzipHeader };

/** Some servers send raw deflate as `deflate`; the first byte (RFC 1950) tells them apart. */
const inflate = (first: Buffer): Transform =>
  ((first[0] ?? 0) & 0x0f) === 8 ? createInflate(zlibOptions) : createInflateRaw(zlibOptions);

const decoders = new Map<string, Decoder>([
  ['gzip', gzip],
  ['x-gzip', gzip],
  ['deflate', { open: inflate }],
  ['br', { open: () => createBrotliDecompress(brotli) }],
  ['zstd', { open: () => createZstdDecompress(zstd) }],
]);

/** The decompressors for a body, last coding first. An unknown coding means none at all. */
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
