import { expect, test } from 'vitest';
import { divide } from './close.ts';

const rows = (openedWith: string | null, ...ids: string[]) => ids.map((id) => ({ id, openedWith }));

test('five of one cause are one message, four are four; what has no cause in common stays alone', () => {
  const many = rows('g', 'a', 'b', 'c', 'd', 'e');
  const fewer = rows('h', 'f', 'i', 'j', 'k');
  const apart = rows(null, 'l', 'm', 'n', 'o', 'p', 'q');
  expect(divide([...fewer, ...many, ...apart])).toEqual({
    together: [['g', ['a', 'b', 'c', 'd', 'e']]],
    alone: [...fewer, ...apart],
  });
  expect(divide([])).toEqual({ together: [], alone: [] });
});
