import { createOTP } from '@better-auth/utils/otp';
import { afterEach, expect, test, vi } from 'vitest';
import { isCodeOf, keyOf, newBackupCodes, newSecret, readCode, stepOf, uriOf } from './codes.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the code of RFC 6238, of this half minute and its neighbours, and no other', async () => {
  const secret = '12345678901234567890';
  vi.useFakeTimers({ now: 59_000 });
  expect(await isCodeOf(secret, '287082')).toBe(true);
  expect(await isCodeOf(secret, '287083')).toBe(false);
  expect(await stepOf(secret, '287082')).toBe(1);
  vi.setSystemTime(89_000);
  expect(await isCodeOf(secret, '287082')).toBe(true);
  vi.setSystemTime(120_000);
  expect(await isCodeOf(secret, '287082')).toBe(false);
});

test.each([
  ['123456', 'app', '123456'],
  [' 123 456 ', 'app', '123456'],
  ['12345', 'written', '12345-'],
  ['1234567', 'written', '12345-67'],
  ['ABCDE-fgh23', 'written', 'abcde-fgh23'],
  ['abcdefgh23', 'written', 'abcde-fgh23'],
])('%j is of the %s', (typed, kind, code) => {
  expect(readCode(typed)).toEqual({ kind, code });
});

test('ten codes, all different, read back as they are written', () => {
  const codes = newBackupCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
    expect(readCode(code)).toEqual({ kind: 'written', code });
  }
});

test('the key typed by hand is the one in the picture', async () => {
  const secret = newSecret();
  expect(secret.length).toBeGreaterThanOrEqual(20);
  const uri = new URL(uriOf(secret, { issuer: 'Ateliér Sever', email: 'olga@sever.example' }));
  expect(uri.searchParams.get('secret')).toBe(keyOf(secret).replaceAll(' ', ''));
  expect(decodeURIComponent(uri.pathname)).toContain('Ateliér Sever:olga@sever.example');
  expect(await isCodeOf(secret, await createOTP(secret).totp())).toBe(true);
});
