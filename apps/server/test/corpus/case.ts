import type { Answering } from './serve.ts';

/** One answer of a server, and the text whose showing says that the page came through. */
export type Case = {
  name: string;
  keyword: string;
  answering: Answering;
};

export const bytesOf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
