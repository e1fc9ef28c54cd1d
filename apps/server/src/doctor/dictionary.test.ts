import { expect, test } from 'vitest';
import { checkDictionary } from './dictionary.ts';

test('the doctor says when the Czech dictionary is missing, and nothing otherwise', () => {
  expect(checkDictionary()).toEqual([]);
  expect(checkDictionary(false)).toMatchObject([{ name: 'dictionary', state: 'warning' }]);
});
