import { expect, test } from 'vitest';
import { urlOf } from './links.ts';

test('a link to the app names the server only where one app serves several', () => {
  expect(urlOf({ app: 'pece', server: null }, 'reset', 'abc')).toBe('pece://reset?token=abc');
  expect(urlOf({ app: 'hlidka', server: 'https://pece.example' }, 'reset', 'abc')).toBe(
    'hlidka://reset?token=abc&server=https%3A%2F%2Fpece.example',
  );
});
