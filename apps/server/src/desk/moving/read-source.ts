import { readFileSync, statSync } from 'node:fs';
import type { MovingSource } from '@hlidka/protocol';
import { errorCode } from '../../base/platform/log/reason.ts';
import type { Item } from './item.ts';
import { refused } from './loose.ts';
import { sources } from './sources/index.ts';
import type { Asked } from './sources/source.ts';

const words: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'may not be read by this user',
};

const sizeOf = (path: string): number => {
  try {
    const stat = statSync(path);
    if (!stat.isFile()) throw refused('is no file');
    return stat.size;
  } catch (error) {
    const known = words[errorCode(error) ?? ''];
    throw known ? refused(known) : error;
  }
};

/** A source may list a thing twice, on two pages; the first counts. */
const onlyOnce = (items: Item[]): Item[] =>
  [...new Map(items.toReversed().map((item) => [item.id, item])).values()].reverse();

/** All items of a file; nothing is written. */
export const readSource = (source: MovingSource, path: string, asked: Asked): Item[] => {
  const { mostBytes, read } = sources[source];
  const size = sizeOf(path);
  if (size === 0) throw refused('is empty');
  if (size > mostBytes)
    throw refused(
      `has ${Math.ceil(size / 1_000_000)} MB; at most ${Math.floor(mostBytes / 1_000_000)} MB are read`,
    );
  return onlyOnce(read({ path, bytes: () => readFileSync(path) }, asked));
};
