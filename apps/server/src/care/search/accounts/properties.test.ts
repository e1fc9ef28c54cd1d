import { expect, test } from 'vitest';
import { proposeProperty } from './properties.ts';

const of = (...names: string[]) =>
  names.map((property) => ({ property, level: 'siteFullUser', usable: true }));

test.each([
  ['acme.cz', ['https://acme.cz/', 'sc-domain:acme.cz'], 'sc-domain:acme.cz'],
  ['www.acme.cz', ['http://www.acme.cz/', 'https://www.acme.cz/'], 'https://www.acme.cz/'],
  ['www.acme.cz', ['https://acme.cz/', 'https://www.acme.cz/'], 'https://www.acme.cz/'],
  ['acme.cz', ['https://www.acme.cz/', 'https://other.cz/'], 'https://www.acme.cz/'],
  ['blog.acme.cz', ['sc-domain:acme.cz', 'https://blog.acme.cz/'], 'https://blog.acme.cz/'],
  ['blog.acme.cz', ['sc-domain:acme.cz', 'https://acme.cz/'], 'sc-domain:acme.cz'],
  ['acme.cz', ['https://acme.cz/en/', 'https://acme.cz/'], 'https://acme.cz/'],
  ['háček.cz', ['sc-domain:xn--hek-bla3i.cz', 'sc-domain:háček.cz'], 'sc-domain:háček.cz'],
  ['notacme.cz', ['sc-domain:acme.cz', 'https://acme.cz/', 'nonsense'], null],
  [null, ['sc-domain:acme.cz'], null],
  ['', ['sc-domain:acme.cz'], null],
])('%s of %j: %s', (hostname, names, proposed) => {
  expect(proposeProperty(of(...names), hostname)).toBe(proposed);
});

test('what may not be read is not proposed', () => {
  const [one] = of('sc-domain:acme.cz');
  if (!one) throw new Error('none');
  expect(proposeProperty([{ ...one, usable: false }], 'acme.cz')).toBeNull();
});
