import { headOf } from '../../head.ts';
import type { Source } from '../source.ts';
import { mapKuma } from './map.ts';
import { readKuma } from './rows.ts';

/** `kuma.db` of version 2, or the JSON backup of version 1. */
export const kuma: Source = {
  mostBytes: Number.POSITIVE_INFINITY,
  read: ({ path, bytes }, asked) => mapKuma(readKuma(path, bytes, headOf(path)), asked),
};
