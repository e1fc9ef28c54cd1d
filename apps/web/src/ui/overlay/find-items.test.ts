import { admin } from '@hlidka/texts/admin/cs';
import { expect, test } from 'vitest';
import { findItems, type PaletteItem } from './find-items.ts';

const items: PaletteItem[] = Object.entries(admin.paletteWords).map(([to, words]) => ({
  id: to,
  label: to,
  words,
  run: () => undefined,
}));
const first = (words: string) => findItems(items, words)[0]?.id;

test.each([
  ['slack', '/channels'],
  ['udrzba', '/windows'],
  ['zaloha hlidky', '/snapshots'],
  ['interval', '/sites'],
  ['certifikat', '/expiry'],
  ['certifkat', '/expiry'],
  ['smpt', '/deliveries'],
  ['dvoufazove', '/doors'],
])('"%s" leads to %s', (words, to) => {
  expect(first(words)).toBe(to);
});

test('a name comes before other words; nothing like it finds nothing', () => {
  const named = [...items, { id: 'site', label: 'Slack s.r.o.', run: () => undefined }];
  expect(findItems(named, 'slack').map(({ id }) => id)).toEqual(['site', '/channels']);
  expect(findItems(items, 'xyzzyx')).toEqual([]);
  expect(findItems(items, ' ')).toHaveLength(items.length);
});
