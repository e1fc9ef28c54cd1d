import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  type Gunzip,
} from 'node:zlib';
import { Failure } from './failure.ts';

const CHUNK = { chunkSize: 16 * 1024 };

/** Some servers call a bare deflate stream `deflate`; RFC 1950's first byte tells them apart. */
const inflate = (first: Buffer) =>
  ((first[0] ?? 0) & 0x0f) === 8 ? createInflate(CHUNK) : createInflateRaw(CHUNK);

/** The decompressor a content coding needs, `null` for none; made when the first bytes are there. */
export const chooseDecoder = (coding: string | undefined): ((first: Buffer) => Gunzip) | null => {
  switch (coding?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return () => createGunzip(CHUNK);
    case 'deflate':
      return inflate;
    case 'br':
      return () => createBrotliDecompress(CHUNK) as unknown as Gunzip;
    default:
      throw new Failure('protocol', 'unknown content encoding');
  }
};
