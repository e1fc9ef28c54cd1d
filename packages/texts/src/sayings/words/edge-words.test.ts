import { dayMs } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createFormat } from '../../format/index.ts';
import { lastEdge, stripEdges } from './edge-words.ts';

const format = createFormat('cs');
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
/** Noon in Prague. */
const now = Date.parse('2026-11-18T11:00:00Z');
const midnight = Date.parse('2026-11-17T23:00:00Z');
const speech = { today: 'dnes', format, now };

test.each([
  ['the day that lasts', midnight + dayMs, 'dnes'],
  ['an hour that has just ended', now, 'dnes'],
  ['the first second of today', midnight + 1000, 'dnes'],
  ['the whole of yesterday', midnight, '17. 11. 2026'],
  ['a week ago', midnight - 6 * dayMs, '11. 11. 2026'],
])('the end of a chart whose last column is %s: %s', (_, to, said) => {
  expect(plain(lastEdge(speech, to))).toBe(said);
});

const strip = (at: number) =>
  stripEdges({ ...speech, ago: (days) => `před ${days}` }, 30, at).map(plain);

test('a strip of thirty days ends today, or names both ends when its data are of another day', () => {
  expect(strip(now)).toEqual(['před 30', 'dnes']);
  expect(strip(midnight)).toEqual(['před 30', 'dnes']);
  expect(strip(midnight - 1)).toEqual(['19. 10. 2026', '17. 11. 2026']);
  expect(strip(now - 6 * dayMs)).toEqual(['14. 10. 2026', '12. 11. 2026']);
});
