import { expect, test } from 'vitest';
import { fitTiles } from './fit.ts';

test.each([
  [3, 1880, 900, { size: 'huge', columns: 4, shown: 3 }],
  [40, 1880, 900, { size: 'large', columns: 6, shown: 40 }],
  [80, 1880, 900, { size: 'middle', columns: 8, shown: 80 }],
  [500, 1880, 900, { size: 'tiny', columns: 12, shown: 240 }],
  [0, 0, 0, { size: 'huge', columns: 1, shown: 0 }],
  [5, 10, 10, { size: 'tiny', columns: 1, shown: 1 }],
])('%i sites on %i × %i', (count, width, height, expected) => {
  expect(fitTiles(count, width, height)).toEqual(expected);
});

test('whatever the screen, no more is shown than fits, and never less than one', () => {
  for (const width of [300, 800, 1280, 1920, 3840])
    for (const height of [200, 600, 1000, 2000])
      for (const count of [1, 3, 30, 300, 3000]) {
        const { shown, columns } = fitTiles(count, width, height);
        expect(shown).toBeGreaterThanOrEqual(1);
        expect(shown).toBeLessThanOrEqual(count);
        expect(columns).toBeGreaterThanOrEqual(1);
        expect(Math.ceil(shown / columns) * 34).toBeLessThanOrEqual(Math.max(height, 34));
      }
});
