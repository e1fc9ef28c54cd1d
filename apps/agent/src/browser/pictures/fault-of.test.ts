import { expect, test } from 'vitest';
import { faultOf } from './fault-of.ts';

const chromium = (code: string) => new Error(`page.goto: net::${code} at https://acme.example/`);

test.each([
  ['ERR_CERT_AUTHORITY_INVALID', 'tls'],
  ['ERR_SSL_PROTOCOL_ERROR', 'tls'],
  ['ERR_TOO_MANY_REDIRECTS', 'redirects'],
  ['ERR_ABORTED', 'not_a_page'],
  ['ERR_EMPTY_RESPONSE', 'unreachable'],
])('%s is %s, with the word for it', (code, fault) => {
  expect(faultOf(chromium(code), [null])).toEqual([fault, code]);
});

test('the proxy’s word goes first: the guard, a refused connection, no answer', () => {
  const error = chromium('ERR_TUNNEL_CONNECTION_FAILED');
  const refused = { refused: true, reason: 'the address is a private one' };
  const closed = { refused: false, reason: 'ECONNREFUSED' };
  expect(faultOf(error, [closed, refused])).toEqual(['refused', '']);
  expect(faultOf(error, [null, closed])).toEqual(['unreachable', 'ECONNREFUSED']);
  expect(faultOf(error, [{ ...closed, reason: 'ETIMEDOUT' }])).toEqual(['timeout', 'ETIMEDOUT']);
  expect(faultOf(new Error('page.goto: Timeout 13999.94ms exceeded.'), [])).toEqual([
    'timeout',
    '',
  ]);
  expect(faultOf(new Error('Target crashed'), [])).toEqual(['stuck', '']);
});
