import { Failure } from './failure.ts';

/** `lines` are the header lines as they came; most checks need none of them. */
export type Head = { status: number; lines: string };

const MAX_HEAD_BYTES = 64 * 1024;
const USUAL_BYTES = 4096;
const START = 'HTTP/1.';
const STATUS_LINE = /^HTTP\/1\.[01] ([1-9]\d\d)(?: .*)?\r?$/; // RFC 9112, section 4
const LINES = /^(?:(?:[!#$%&'*+.^_`|~\w-]+[ \t]*:|[ \t])[^\n\0]*(?:\n|$))*$/;

const notHttp = () => new Failure('protocol', 'the answer is not HTTP/1.x');

const parseHead = (text: string): Head => {
  const firstEnd = text.indexOf('\n');
  const match = STATUS_LINE.exec(firstEnd < 0 ? text : text.slice(0, firstEnd));
  if (!match) throw notHttp();
  const lines = firstEnd < 0 ? '' : text.slice(firstEnd + 1);
  if (!LINES.test(lines)) throw new Failure('protocol', 'a header is malformed');
  return { status: Number(match[1]), lines };
};

/** Repeated fields are joined as RFC 9110 5.3 has it, but for Location, of which the first counts. */
export const fieldsOf = ({ lines }: Head): Map<string, string> => {
  const fields = new Map<string, string>();
  for (const line of lines.split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 1 || line[0] === ' ' || line[0] === '\t') continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = fields.get(name);
    if (before === undefined) fields.set(name, value);
    else if (name !== 'location') fields.set(name, `${before}, ${value}`);
  }
  return fields;
};

/** Where the empty line begins and the body starts. Bare line feeds pass, as they do in browsers. */
const findEnd = (text: string, from: number): [number, number] | null => {
  for (let at = text.indexOf('\n', from); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (text[at + 1] === '\n') return [at, at + 2];
    if (text[at + 1] === '\r' && text[at + 2] === '\n') return [at, at + 3];
  }
  return null;
};

/** Collects bytes until a head is whole; keeps nothing of a chunk that holds all of it. */
export const createHeadReader = () => {
  let held = '';
  let total = 0;

  const find = (text: string, chunk: Buffer, before: number) => {
    const end = findEnd(text, Math.max(0, before - 3));
    if (!end) return null;
    total += end[1];
    held = '';
    const head = parseHead(text.slice(0, end[0]));
    return { head, rest: chunk.subarray(end[1] - before) };
  };

  return (chunk: Buffer): { head: Head; rest: Buffer } | null => {
    const before = held.length;
    const room = MAX_HEAD_BYTES - total - before;
    for (const limit of [USUAL_BYTES, room]) {
      const size = Math.min(limit, room, chunk.length);
      const text = held + chunk.toString('latin1', 0, size);
      if (!text.startsWith(START) && !START.startsWith(text)) throw notHttp();
      const found = find(text, chunk, before);
      if (found) return found;
      if (size < chunk.length) continue;
      held = text;
      return null;
    }
    throw new Failure('protocol', 'headers over 64 KiB');
  };
};
