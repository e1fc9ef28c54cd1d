import { expect, test } from 'vitest';
import { createCall } from './call.ts';
import { isUntrusted } from './untrusted.ts';

const node = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code }) });

test.each([
  [node('DEPTH_ZERO_SELF_SIGNED_CERT'), true],
  [node('CERT_HAS_EXPIRED'), true],
  [node('ERR_TLS_CERT_ALTNAME_INVALID'), true],
  [node('ECONNREFUSED'), false],
  [node('ENOTFOUND'), false],
  [new TypeError('Trust anchor for certification path not found.'), true],
  [new TypeError('Hostname 10.0.0.1 not verified'), true],
  [new TypeError('Certifikát pro tento server je neplatný.'), true],
  [new TypeError('An SSL error has occurred'), true],
  [new TypeError('Network request failed'), false],
  // Of another realm, as the phone's own tests have it.
  [{ message: 'fetch failed', cause: { code: 'CERT_HAS_EXPIRED' } }, true],
  ['certificate', false],
  [undefined, false],
])('%s: the certificate does not hold: %s', (error, expected) => {
  expect(isUntrusted(error)).toBe(expected);
});

test.each([
  [node('CERT_HAS_EXPIRED'), true, 'not trusted'],
  [node('CERT_HAS_EXPIRED'), false, 'no network'],
  [node('ECONNREFUSED'), true, 'offline'],
])('a call tells it apart from a server that is not there: %#', async (thrown, online, error) => {
  const call = createCall({
    fetch: () => Promise.reject(thrown),
    isOnline: () => online,
  });
  const asked = call({ method: 'GET', path: '/api/x', audience: 'public' });
  await expect(asked).rejects.toMatchObject({ status: 0, error });
});
