import { expect, test } from 'vitest';
import { dividePool } from './divide-pool.ts';

test.each([
  { size: 12, checks: true, sends: true, parts: { main: 6, watch: 3, post: 3 } },
  { size: 12, checks: false, sends: false, parts: { main: 12, watch: 0, post: 0 } },
  { size: 12, checks: true, sends: false, parts: { main: 9, watch: 3, post: 0 } },
  { size: 12, checks: false, sends: true, parts: { main: 9, watch: 0, post: 3 } },
  { size: 10, checks: true, sends: true, parts: { main: 4, watch: 3, post: 3 } },
  { size: 5, checks: true, sends: true, parts: { main: 3, watch: 1, post: 1 } },
  { size: 3, checks: true, sends: true, parts: { main: 1, watch: 1, post: 1 } },
  { size: 40, checks: true, sends: true, parts: { main: 16, watch: 12, post: 12 } },
])(
  '$size connections of a process that checks: $checks, sends: $sends',
  ({ size, parts, ...does }) => {
    expect(dividePool(size, does)).toEqual(parts);
  },
);
