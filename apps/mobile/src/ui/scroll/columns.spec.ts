import { columnsIn } from './columns.ts';

test.each([
  ['a phone', 390, 1, 1],
  ['a phone on its side', 699, 1, 1],
  ['a small tablet', 744, 1, 2],
  ['the least that two columns need', 700, 1, 2],
  ['a tablet', 820, 1, 2],
  ['a tablet with text one and a half times as large', 1024, 1.5, 1],
  ['a tablet with text twice as large', 820, 2, 1],
  ['a large tablet on its side with large text', 1366, 1.9, 2],
])('%s has its columns', (_, width, fontScale, columns) => {
  expect(columnsIn(width, fontScale)).toBe(columns);
});
