import { auth } from '@hlidka/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { baseUrl } from '../../../../test/harness/base-url.ts';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { withPasskeys } from '../../../../test/harness/data/passkeys.ts';
import { waysInto, withAt } from '../../../../test/harness/fitting.ts';
import { refusal, unknownId } from '../../../../test/harness/house.ts';
import { createAuthenticator } from '../../../../test/harness/services/authenticator.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const bytes = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
/** Well-formed base64 in which nothing is what it should be. */
const oddBytes = [
  bytes('00'),
  bytes('a0'),
  bytes('ff'),
  bytes('9f9f9f9f9f'),
  bytes('bf6161'),
  bytes('fbffffffffffffffff'),
  Buffer.from('{}').toString('base64url'),
  Buffer.from('null').toString('base64url'),
  Buffer.from('{"type":"webauthn.create","challenge":1,"origin":[]}').toString('base64url'),
  'A'.repeat(20_000),
];
const oddParts: unknown[] = ['', 'a\u0000', '\ud800', null, 1, [], {}, ...oddBytes];

test.each(['passkeyRegister', 'passkeySignIn'] as const)(
  '%s: whatever an authenticator answers, it is never an error of ours',
  async (endpoint) => {
    const { house, alice } = cast;
    const caller = endpoint === 'passkeyRegister' ? alice.caller : {};
    const key = createAuthenticator();
    await withPasskeys(house, alice.caller).register(key);
    const newcomer = createAuthenticator();
    const good = (options: object) =>
      endpoint === 'passkeyRegister' ? newcomer.register(options) : key.prove(options);
    const statuses = new Set<number>();
    let at = 0;
    for (const way of waysInto(good({ challenge: 'x' })))
      for (const odd of oddParts) {
        at += 1;
        const browser = withPasskeys(house, {
          ...caller,
          address: `10.9.${at >> 8}.${at & 255}`,
        });
        const response = await browser.send(
          endpoint,
          (options) => withAt(good(options), way, odd) as object,
        );
        expect(response.status, `${way.join('.')} = ${JSON.stringify(odd)}`).toBeLessThan(500);
        statuses.add(response.status);
      }
    expect([...statuses]).toEqual(expect.arrayContaining([400, 422]));
  },
);

describe('the phone app', () => {
  const print = Array.from({ length: 32 }, (_, at) => (at * 7 + 1).toString(16).padStart(2, '0'));
  const hash = Buffer.from(print.join(''), 'hex').toString('base64url');
  const android = {
    packageName: 'cz.agency.hlidka',
    fingerprints: [print.join(':').toUpperCase()],
  };
  const cases: [string, string, string][] = [
    ['Android’s, by its certificate', `android:apk-key-hash:${hash}`, 'in'],
    ['iOS’s, which names the domain', baseUrl, 'in'],
    ['of another certificate', `android:apk-key-hash:${hash.slice(1)}A`, 'refused'],
    ['of another domain', 'https://evil.example', 'refused'],
    ['of the app’s scheme', 'hlidka://', 'refused'],
  ];
  let knowing: Cast;
  beforeAll(async () => {
    knowing = await createCast({ android });
  });
  test.each(cases)('%s: its passkeys sign in, nobody else’s do', async (_, origin, how) => {
    const { house, alice } = knowing;
    const key = createAuthenticator(origin);
    const browser = withPasskeys(house, alice.caller);
    const added = await browser.send('passkeyRegister', (options) => key.register(options));
    const visitor = withPasskeys(house, {});
    const entered = await visitor.send('passkeySignIn', (options) => key.prove(options));
    expect([added.ok, entered.ok]).toEqual([how === 'in', how === 'in']);
  });
});

test('a counter of 32 bits is kept', async () => {
  const { house, bob } = cast;
  const browser = withPasskeys(house, bob.caller);
  const key = createAuthenticator();
  await browser.register(key, 'Token', { counter: 2 ** 32 - 2 });
  await browser.confirm(key, { counter: 2 ** 32 - 1 });
});

test('a passkey that is known already is a conflict', async () => {
  const { house, gita } = cast;
  const browser = withPasskeys(house, gita.caller);
  const key = createAuthenticator();
  await browser.register(key);
  expect(await refusal(browser.register(key))).toBe('409 conflict');
});

test('an id that is none is not found', async () => {
  const { alice } = cast;
  for (const id of ['x', '-'.repeat(36), unknownId()]) {
    expect(await refusal(alice.call(auth.deletePasskey, { body: { id } }))).toBe('404 not found');
    expect(await refusal(alice.call(auth.renamePasskey, { body: { id, name: 'Notebook' } }))).toBe(
      '404 not found',
    );
  }
});
