import { Failure } from '../failure.ts';

/** Takes the bytes of a connection and passes on those of the body. */
export type Framing = {
  /** Returns true once the body is complete. */
  take: (chunk: Buffer, part: (bytes: Buffer) => void) => boolean;
  /** Whether a closed connection is a regular end of the body. */
  endsWithConnection: boolean;
};

/** The same limit as in browsers. */
const maxLine = 16 * 1024;
const lineFeed = 10;
const sizeLine = /^0*([0-9a-f]{1,12}) *(?:;.*)?\r?$/i;

const broken = () => new Failure('protocol', 'a chunk is malformed');

/** RFC 9112, section 7.1: size line, data, line end; trailers after the chunk of size 0. */
export const createChunked = (): Framing => {
  let state: 'size' | 'data' | 'after data' | 'trailers' = 'size';
  let line = '';
  let left = 0;

  const lineDone = (): boolean => {
    const text = line;
    line = '';
    if (state === 'trailers') return text === '' || text === '\r';
    if (state === 'after data') {
      if (text !== '' && text !== '\r') throw broken();
      state = 'size';
      return false;
    }
    const match = sizeLine.exec(text);
    if (!match) throw broken();
    left = Number.parseInt(match[1] as string, 16);
    state = left === 0 ? 'trailers' : 'data';
    return false;
  };

  const take: Framing['take'] = (chunk, part) => {
    let at = 0;
    while (at < chunk.length) {
      if (state === 'data') {
        const end = Math.min(chunk.length, at + left);
        part(chunk.subarray(at, end));
        left -= end - at;
        at = end;
        if (left === 0) state = 'after data';
        continue;
      }
      const lineEnd = chunk.indexOf(lineFeed, at);
      const end = lineEnd < 0 ? chunk.length : lineEnd;
      if (line.length + end - at > maxLine) throw broken();
      line += chunk.toString('latin1', at, end);
      at = end + 1;
      if (lineEnd >= 0 && lineDone()) return true;
    }
    return false;
  };

  return { take, endsWithConnection: false };
};
