import { expect, test } from 'vitest';
import { explainConnect } from './connect-error.ts';

const fault = (code: string | undefined, message = 'certificate') =>
  explainConnect(Object.assign(new Error(message), code ? { code } : {}), 'hlidka@db/hlidka')
    .message;

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'shows a certificate that it signed itself. Put'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'shows a certificate of an authority that is not known here. Put'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'shows a certificate of an authority that is not known'],
  ['CERT_HAS_EXPIRED', 'shows a certificate that has expired. Renew it'],
  ['CERT_NOT_YET_VALID', 'shows a certificate that is not valid yet. Compare the clocks'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'shows a certificate of another name. Write'],
])('%s is told in words', (code, words) => {
  expect(fault(code)).toContain(`The database hlidka@db/hlidka ${words}`);
});

test('a server without TLS, one that demands it, and a missing file of certificates', () => {
  expect(fault(undefined, 'The server does not support SSL connections')).toContain(
    'does not offer TLS, which sslmode in DATABASE_URL asks for.',
  );
  expect(fault('28000', 'no pg_hba.conf entry for host "10.0.0.1", no encryption')).toContain(
    'lets this user in only with TLS. Add sslmode=verify-full',
  );
  expect(fault('28000', 'no pg_hba.conf entry for host "10.0.0.1", SSL encryption')).toContain(
    'does not let this user in',
  );
  expect(fault('ENOENT', "ENOENT: no such file or directory, open '/srv/ca.pem'")).toContain(
    'names a certificate file that is not there (/srv/ca.pem).',
  );
});
