import { FurtherCheckSettings, keptHeader } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import {
  hiddenCheckChange,
  hideCheckSecrets,
  openCheckSecrets,
  resealCheckSecrets,
  sealCheckSecrets,
} from './secrets.ts';

const keys = { encryptionKeys: ['a key of the tests, long enough for anyone'] };
const newer = { encryptionKeys: ['a newer key, long enough for anyone', ...keys.encryptionKeys] };
const other = { encryptionKeys: ['another key, long enough for anyone'] };
const url = 'https://web.test/';
const http = FurtherCheckSettings.parse({
  kind: 'http',
  url,
  headers: { Accept: 'a/b', 'X-Token': 'tajne-1' },
  signIn: { by: 'basic', user: 'eva', password: 'tajne-2' },
  clientCertificate: { certificate: 'shown', key: 'tajne-3' },
  secrets: { code: 'tajne-4' },
  steps: [
    { name: 'One', url, headers: { Cookie: 'tajne-5' } },
    { name: 'Two', url, headers: { Cookie: 'tajne-6' } },
  ],
});
const mail = FurtherCheckSettings.parse({
  kind: 'mail',
  protocol: 'imap',
  host: 'mail.test',
  signIn: { user: 'eva', password: 'tajne-7' },
});
const socket = FurtherCheckSettings.parse({
  kind: 'websocket',
  url: 'wss://web.test/',
  headers: { Authorization: 'tajne-8', Origin: url },
});
const bearer = FurtherCheckSettings.parse({
  kind: 'http',
  url,
  signIn: { by: 'bearer', token: 'tajne-9' },
});

test.each([http, mail, socket, bearer])(
  'every password is sealed, hidden and opens again: %#',
  (given) => {
    const sealed = sealCheckSecrets(keys, given, null);
    expect(JSON.stringify(sealed)).not.toContain('tajne');
    expect(FurtherCheckSettings.parse(sealed)).toEqual(sealed);
    expect(openCheckSecrets(keys, sealed)).toEqual({ settings: given, lost: [] });
    expect(JSON.stringify(hideCheckSecrets(sealed))).not.toMatch(/tajne|sealed:/);
    expect(JSON.stringify(hideCheckSecrets(given))).not.toContain('tajne');
    expect(openCheckSecrets(other, sealed).lost.length).toBeGreaterThan(0);
    const anew = resealCheckSecrets(newer, sealed);
    const newest = { encryptionKeys: newer.encryptionKeys.slice(0, 1) };
    expect(openCheckSecrets(newest, anew)).toEqual({ settings: given, lost: [] });
    expect(resealCheckSecrets(keys, sealed)).toEqual(sealed);
    expect(resealCheckSecrets(other, sealed)).toEqual(sealed);
  },
);

test('what is not secret stays to be read', () => {
  expect(hideCheckSecrets(http)).toMatchObject({
    headers: { Accept: 'a/b', 'X-Token': keptHeader },
    signIn: { user: 'eva', password: keptHeader },
    clientCertificate: { certificate: 'shown', key: keptHeader },
    secrets: { code: keptHeader },
  });
});

test('what is sent back unchanged keeps its seal, a step by its name', () => {
  const sealed = sealCheckSecrets(keys, http, null);
  expect(sealCheckSecrets(keys, hideCheckSecrets(sealed), sealed)).toEqual(sealed);
  const hidden = hideCheckSecrets(sealed);
  if (hidden.kind !== 'http') throw new Error('another kind');
  const turned = { ...hidden, steps: hidden.steps.toReversed() };
  const { settings } = openCheckSecrets(keys, sealCheckSecrets(keys, turned, sealed));
  expect(settings.steps.map(({ headers }) => headers.Cookie)).toEqual(['tajne-6', 'tajne-5']);
  const same = sealCheckSecrets(keys, http, sealed);
  expect(same).toEqual(sealed);
});

test('nobody keeps what was never there, nor sends a sealed value of another place', () => {
  const sealed = sealCheckSecrets(keys, http, null);
  const hidden = hideCheckSecrets(sealed);
  if (hidden.kind !== 'http' || sealed.kind !== 'http') throw new Error('another kind');
  const renamed = {
    ...hidden,
    steps: hidden.steps.map((one) => ({ ...one, name: `${one.name}!` })),
  };
  for (const given of [hidden, renamed])
    expect(() => sealCheckSecrets(keys, given, given === renamed ? sealed : null)).toThrow();
  const moved = { ...hidden, secrets: { other: sealed.secrets.code ?? '' } };
  expect(() => sealCheckSecrets(keys, moved, sealed)).toThrow();
  expect(openCheckSecrets(keys, { ...sealed, secrets: moved.secrets }).lost).toEqual([
    'secret other of a check',
  ]);
});

test('the trail tells that a password was replaced, and not by what', () => {
  const sealed = sealCheckSecrets(keys, mail, null);
  if (sealed.kind !== 'mail' || !sealed.signIn) throw new Error('another kind');
  const next = sealCheckSecrets(
    keys,
    { ...sealed, signIn: { ...sealed.signIn, password: 'jine' } },
    sealed,
  );
  expect(hiddenCheckChange(sealed, next)).toMatchObject([
    { signIn: { password: keptHeader } },
    { signIn: { password: keptHeader + keptHeader } },
  ]);
});
