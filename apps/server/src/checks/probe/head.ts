import { Failure } from './failure.ts';

export type Head = { status: number; fields: Map<string, string> };

const MAX_HEAD_BYTES = 64 * 1024;
const STATUS_LINE = /^HTTP\/1\.[01] ([1-9]\d\d)(?: .*)?$/; // RFC 9112, section 4
const START = Buffer.from('HTTP/1.');

const notHttp = () => new Failure('protocol', 'the answer is not HTTP/1.x');

/** Repeated fields are joined as RFC 9110 5.3 has it, but for Location, of which the first counts. */
const parseHead = (text: string): Head => {
  const lines = text.split('\n');
  const match = STATUS_LINE.exec((lines[0] as string).trimEnd());
  if (!match) throw notHttp();
  const fields = new Map<string, string>();
  for (let n = 1; n < lines.length; n++) {
    const line = lines[n] as string;
    if (line[0] === ' ' || line[0] === '\t') continue;
    const colon = line.indexOf(':');
    if (colon < 1 || line.includes('\0')) throw new Failure('protocol', 'a header is malformed');
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = fields.get(name);
    if (before === undefined) fields.set(name, value);
    else if (name !== 'location') fields.set(name, `${before}, ${value}`);
  }
  return { status: Number(match[1]), fields };
};

/** Where the empty line begins and the body starts. Bare line feeds pass, as they do in browsers. */
const findEnd = (bytes: Buffer, from: number): [number, number] | null => {
  const strict = bytes.indexOf('\n\r\n', Math.max(0, from - 2));
  const bare = bytes.indexOf('\n\n', Math.max(0, from - 1));
  if (strict < 0 && bare < 0) return null;
  return bare < 0 || (strict >= 0 && strict < bare) ? [strict, strict + 3] : [bare, bare + 2];
};

/** Collects bytes until a head is whole; keeps nothing of a chunk that holds all of it. */
export const createHeadReader = () => {
  let held = Buffer.alloc(0);
  let size = 0;
  let total = 0;

  const append = (chunk: Buffer): Buffer => {
    if (size + chunk.length > held.length) {
      const larger = Buffer.allocUnsafe(Math.max(4096, 2 * (size + chunk.length)));
      held.copy(larger, 0, 0, size);
      held = larger;
    }
    chunk.copy(held, size);
    return held.subarray(0, size + chunk.length);
  };

  return (chunk: Buffer): { head: Head; rest: Buffer } | null => {
    const bytes = size === 0 ? chunk : append(chunk);
    const compared = Math.min(bytes.length, START.length);
    if (bytes.compare(START, 0, compared, 0, compared) !== 0) throw notHttp();
    const end = findEnd(bytes, size);
    if (total + (end ? end[1] : bytes.length) > MAX_HEAD_BYTES)
      throw new Failure('protocol', 'headers over 64 KiB');
    if (!end) {
      if (size === 0) append(chunk);
      size = bytes.length;
      return null;
    }
    size = 0;
    total += end[1];
    return { head: parseHead(bytes.toString('latin1', 0, end[0])), rest: bytes.subarray(end[1]) };
  };
};
