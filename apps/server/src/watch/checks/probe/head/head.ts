import { Failure } from '../failure.ts';

/** `lines` are the raw header lines; most checks never parse them. */
export type ResponseHead = { status: number; isChunkable: boolean; lines: string };

/** Both limits are those of browsers. */
const maxHeadBytes = 256 * 1024;
const maxSlop = 4;
const usualBytes = 4096;
const usualStart = 'HTTP/1.1 ';
const startOfHead = /^[^]{0,4}?(?=http)/i;
const startBytes = maxSlop + 'http'.length;
const versionShape = /^http\/0*(\d+)\.(\d+)/i;

const notHttp = () => new Failure('protocol', 'the answer is not HTTP/1.x');

/** How many bytes precede the status line; `null` if this is not HTTP. */
const slopOf = (text: string): number | null =>
  text.startsWith(usualStart) ? 0 : (startOfHead.exec(text)?.[0].length ?? null);

/** Chunked encoding needs HTTP/1.1; a line without a version counts as older. */
const isChunkable = (line: string): boolean => {
  if (line.startsWith(usualStart)) return true;
  const [, major = '0', minor = '0'] = versionShape.exec(line) ?? [];
  return Number(major) > 1 || (Number(major) === 1 && Number(minor) >= 1);
};

/** Browsers read a status line without a number as 200. */
const statusOf = (line: string): number => {
  const digits = /^[^ ]* +(\d+)/.exec(line)?.[1];
  if (digits === undefined) return 200;
  const status = Number(digits);
  if (status < 100 || status > 999) throw new Failure('protocol', 'the status is out of range');
  return status;
};

const parseHead = (text: string): ResponseHead => {
  const from = slopOf(text);
  if (from === null) throw notHttp();
  if (text.includes('\0')) throw new Failure('protocol', 'a byte of zero in the headers');
  const end = text.indexOf('\n', from);
  const line = (end < 0 ? text.slice(from) : text.slice(from, end)).replace(/\r.*$/, '');
  return {
    status: statusOf(line),
    isChunkable: isChunkable(line),
    lines: end < 0 ? '' : text.slice(end + 1),
  };
};

/**
 * Where the empty line begins and where the body starts. Bare line feeds are accepted, as in
 * browsers.
 */
const findEnd = (text: string, from: number): [number, number] | null => {
  for (let at = text.indexOf('\n', from); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (text[at + 1] === '\n') return [at, at + 2];
    if (text[at + 1] === '\r' && text[at + 2] === '\n') return [at, at + 3];
  }
  return null;
};

/** Collects bytes until the head is complete; copies nothing if one chunk holds all of it. */
export const createHeadReader = () => {
  let held = '';
  let total = 0;

  const find = (text: string, chunk: Buffer, before: number) => {
    const end = findEnd(text, Math.max(slopOf(text) ?? 0, before - 3));
    if (!end) return null;
    total += end[1];
    held = '';
    const head = parseHead(text.slice(0, end[0]));
    return { head, rest: chunk.subarray(end[1] - before) };
  };

  return (chunk: Buffer): { head: ResponseHead; rest: Buffer } | null => {
    const before = held.length;
    const room = maxHeadBytes - total - before;
    for (const limit of [usualBytes, room]) {
      const size = Math.min(limit, room, chunk.length);
      const text = held + chunk.toString('latin1', 0, size);
      if (text.length >= startBytes && slopOf(text) === null) throw notHttp();
      const found = find(text, chunk, before);
      if (found) return found;
      if (size < chunk.length) continue;
      held = text;
      return null;
    }
    throw new Failure('protocol', 'headers over 256 KiB');
  };
};
