import { adminSites } from '@hlidka/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractErrors } from '../../../test/harness/contract.ts';
import { uriOf } from './uri.ts';

const rounds = Number(process.env.PROPERTY_ROUNDS ?? 20) * 100;

test.each([
  ['https://acme.example', 'https://acme.example'],
  ['https://acme.example/a?b=%5B#c', 'https://acme.example/a?b=%5B#c'],
  ['https://acme.example/a[1]', 'https://acme.example/a%5B1%5D'],
  ['https://acme.example/?ids[]=1&x={y}|z^', 'https://acme.example/?ids%5B%5D=1&x=%7By%7D%7Cz%5E'],
  ['https://acme.example/#a#b[c]', 'https://acme.example/#a%23b%5Bc%5D'],
  ['https://acme.example/100%', 'https://acme.example/100%25'],
  ['https://háček.example/č', 'https://xn--hek-ela4t.example/%C4%8D'],
  ['https://a{b}.example/', 'https://a%7Bb%7D.example/'],
  ['http://[2001:db8::1]:8080/[x]', 'http://[2001:db8::1]:8080/%5Bx%5D'],
  ['https://eva:a[b@acme.example/', 'https://eva:a%5Bb@acme.example/'],
  ['https:\\\\acme.example\\a', 'https://acme.example/a'],
  ['https://a%zz.example/č', null],
  ['not an address', null],
])('%s is sent as %s', (typed, sent) => {
  expect(uriOf(typed)).toBe(sent);
});

const letters = fc.string({
  unit: fc.oneof(fc.constantFrom(...'[]{}|\\^`"<>% #?/:@&=\'é漢'), fc.string({ maxLength: 1 })),
  maxLength: 12,
});
const typed = fc
  .tuple(fc.constantFrom('acme.example', 'a{b.example', '[::1]', 'háček.example:81'), letters)
  .map(([host, rest]) => `https://${host}/${rest}`);

test('whatever address a site may have, a partner gets a URI that leads to the same page', () => {
  let seen = 0;
  const accepted = adminSites.change.body;
  fc.assert(
    fc.property(typed, (url) => {
      fc.pre(accepted?.safeParse({ url }).success === true);
      seen++;
      const uri = uriOf(url);
      const site = { id: 'a', name: 'A', url: uri };
      expect(contractErrors({ $ref: '#/components/schemas/Sites' }, { sites: [site] })).toEqual([]);
      const { host, pathname } = new URL(uri ?? '');
      const asTyped = new URL(url);
      expect(host).toBe(asTyped.host);
      expect(pathname.split('/').length).toBe(asTyped.pathname.split('/').length);
    }),
    { numRuns: rounds },
  );
  expect(seen).toBeGreaterThan(rounds / 2);
});
