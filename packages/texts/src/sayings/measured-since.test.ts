import { expect, test } from 'vitest';
import { common as cs } from '../common/cs/index.ts';
import { common as en } from '../common/en/index.ts';
import { createFormat } from '../format/index.ts';
import { availabilityLabel } from './measured-since.ts';

const now = Date.parse('2026-11-17T13:16:00.000Z');
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  [null, 'Dostupnost', 'Availability'],
  ['2026-11-17T13:02:00.000Z', 'Dostupnost od 14.02', 'Availability since 14:02'],
  ['2026-11-16T22:59:00.000Z', 'Dostupnost od 16. 11.', 'Availability since 16 Nov'],
])('a share measured since %s says so', (at, czech, english) => {
  expect(plain(availabilityLabel(cs.watch.tiles, createFormat('cs'), at, now))).toBe(czech);
  expect(plain(availabilityLabel(en.watch.tiles, createFormat('en'), at, now))).toBe(english);
});
