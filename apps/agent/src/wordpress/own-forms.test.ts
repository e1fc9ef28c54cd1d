import { expect, test } from 'vitest';
import { readCancelled } from './own-forms.ts';

test.each([
  ['PHP Notice: old\n\nhlidka:{"shop":true,"cancelled":2}\n', 2],
  ['hlidka:{"shop":true,"cancelled":0}\n', 0],
  ['hlidka:{"shop":false,"cancelled":0}\n', null],
  ['hlidka:{"shop":true}\n', null],
  ['Fatal error', null],
  ['', null],
])('of %j the orders cancelled are %j', (output, count) => {
  expect(readCancelled(output)).toBe(count);
});
