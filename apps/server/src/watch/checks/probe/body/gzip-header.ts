import { Failure } from '../failure.ts';

/** RFC 1952, section 2.3.1: flags of what follows the ten fixed bytes. */
const fixedBytes = 10;
const checksumFlag = 2;
const extraFlag = 4;
const nameFlag = 8;
const commentFlag = 16;
const longest = 64 * 1024;

const afterText = (bytes: Buffer, from: number): number | null => {
  const end = bytes.indexOf(0, from);
  return end < 0 ? null : end + 1;
};

/** Where the compressed data begin; `null` while the header is incomplete. */
const dataStart = (bytes: Buffer): number | null => {
  if (bytes.length < fixedBytes) return null;
  const flags = bytes[3] as number;
  let at: number | null = fixedBytes;
  if (flags & extraFlag) {
    if (bytes.length < at + 2) return null;
    at += 2 + bytes.readUInt16LE(at);
  }
  if (flags & nameFlag) at = afterText(bytes, at);
  if (at !== null && flags & commentFlag) at = afterText(bytes, at);
  if (at !== null && flags & checksumFlag) at += 2;
  return at !== null && at <= bytes.length ? at : null;
};

/**
 * Strips the gzip header so that only the deflate data are read. Browsers, too, ignore the checksum
 * and trailing bytes.
 */
export const createGzipHeader = (): ((part: Buffer) => Buffer | null) => {
  let held: Buffer | null = Buffer.alloc(0);
  return (part) => {
    if (!held) return part;
    held = Buffer.concat([held, part]);
    const magic = [0x1f, 0x8b, 8].some((byte, n) => n < (held?.length ?? 0) && held?.[n] !== byte);
    if (magic || held.length > longest) throw new Failure('protocol', 'content encoding: not gzip');
    const start = dataStart(held);
    if (start === null) return null;
    const data = held.subarray(start);
    held = null;
    return data;
  };
};
