import { expect, test } from 'vitest';
import { viewSettings } from './view.ts';

const config = (change: object = {}) =>
  ({
    folder: '/data/snapshots',
    store: null,
    keep: { days: 7 },
    passphrase: null,
    ...change,
  }) as never;

test('settings are shown without keys, passphrase and what stands before a host', () => {
  expect(viewSettings(config())).toEqual({
    folder: '/data/snapshots',
    store: null,
    keep: { days: 7 },
    sealed: false,
  });
  const store = {
    url: 'https://eva:heslo@s3.example:9000/kos/',
    prefix: 'hlidka/',
    secretKey: 'klic',
  };
  const shown = viewSettings(config({ store, passphrase: 'tajne' }));
  expect(shown).toMatchObject({ store: 's3.example:9000/kos/hlidka/', sealed: true });
  expect(JSON.stringify(shown)).not.toMatch(/heslo|klic|tajne/);
});
