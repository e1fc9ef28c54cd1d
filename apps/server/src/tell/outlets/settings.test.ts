import type { OutletKind } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { DomainError } from '../../base/platform/errors.ts';
import { newSigningSecret, readWhere } from './settings.ts';

type Where = Parameters<typeof readWhere>[1];
const all: Where = { address: 'https://a.example/b', target: 'hlidka', secret: 'tajne' };
const issueOf = (kind: OutletKind, where: Where): unknown => {
  try {
    readWhere(kind, where);
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.issues : error;
  }
};
const given = (change: Partial<Where> = {}) => ({
  address: null,
  target: null,
  secret: null,
  ...change,
});

test.each<[OutletKind, Where, ReturnType<typeof readWhere>['settings']]>([
  ['webhook', all, { address: 'https://a.example/b', target: null, secret: null }],
  ['pagerduty', all, { address: 'https://a.example/b', target: null, secret: 'tajne' }],
  ['apprise', all, { address: 'https://a.example/b', target: 'hlidka', secret: null }],
  [
    'ntfy',
    given({ target: 'a-B_9' }),
    { address: 'https://ntfy.sh/', target: 'a-B_9', secret: null },
  ],
  ['ntfy', all, { address: 'https://a.example/b', target: 'hlidka', secret: 'tajne' }],
  [
    'pushover',
    given({ target: 'skupina 1', secret: 'klíč' }),
    { address: 'https://api.pushover.net/', target: 'skupina 1', secret: 'klíč' },
  ],
])('%s keeps what it needs and nothing else', (kind, where, settings) => {
  expect(readWhere(kind, where)).toEqual({ settings, host: new URL(settings.address).host });
});

test.each<[OutletKind, Where, string, string]>([
  ['slack', given(), 'address', 'required'],
  ['webhook', given({ address: 'https://eva@a.example/' }), 'address', 'not valid'],
  ['webhook', given({ address: 'https://:heslo@a.example/' }), 'address', 'not valid'],
  ['ntfy', given(), 'target', 'required'],
  ['ntfy', given({ target: 'a b' }), 'target', 'not valid'],
  ['ntfy', given({ target: 'x'.repeat(65) }), 'target', 'not valid'],
  ['ntfy', given({ target: 'a', secret: 'klíč' }), 'secret', 'not valid'],
  ['apprise', given({ address: all.address, target: 'x'.repeat(129) }), 'target', 'not valid'],
  ['pushover', given({ target: 'a' }), 'secret', 'required'],
])('%s refuses %o', (kind, where, path, message) => {
  expect(issueOf(kind, where)).toEqual([{ path, message }]);
});

test('a signing secret has 32 random bytes', () => {
  const [one, other] = [newSigningSecret(), newSigningSecret()];
  expect(Buffer.from(one.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
  expect(one).not.toBe(other);
});
