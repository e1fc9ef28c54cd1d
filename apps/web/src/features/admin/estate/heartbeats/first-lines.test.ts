import { expect, test } from 'vitest';
import { firstLines } from './first-lines.ts';

test('the first three lines, with nothing in them that cannot be seen', () => {
  expect(firstLines('\n1\r\n2\n\u001b[31m3\n4')).toBe('1\n2\n\\u{001b}[31m3');
  expect(firstLines('x'.repeat(1000))).toHaveLength(240);
});
