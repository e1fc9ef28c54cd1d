import { cookieHeader, hasSession, takeCookies } from './jar.ts';

const now = Date.parse('2026-11-16T12:00:00Z');

test('several cookies in one header, with commas inside their dates', () => {
  const jar = takeCookies(
    {},
    'better-auth.session_token=a.b%3D; Path=/; Expires=Tue, 17 Nov 2026 12:00:00 GMT; HttpOnly, better-auth-passkey=c; Max-Age=300',
    now,
  );
  expect(cookieHeader(jar, now)).toBe('better-auth.session_token=a.b%3D; better-auth-passkey=c');
  expect(hasSession(jar, now)).toBe(true);
});

test('a cookie that has ended is not sent', () => {
  const jar = takeCookies({}, 'better-auth.session_token=a; Max-Age=60', now);
  expect(hasSession(jar, now + 59_000)).toBe(true);
  expect(hasSession(jar, now + 61_000)).toBe(false);
});

test.each(['x=; Max-Age=0', 'x=y; Max-Age=0', 'x=y; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])(
  'the server takes a cookie back: %s',
  (header) => {
    const jar = takeCookies({ x: { value: '1', endsAt: null } }, header, now);
    expect(cookieHeader(jar, now)).toBe('');
  },
);

test('nonsense changes nothing', () => {
  const jar = { x: { value: '1', endsAt: null } };
  for (const odd of ['', ';;', '=x', 'no equals sign', null])
    expect(takeCookies(jar, odd, now)).toEqual(jar);
});

test('the session over https has its own name', () => {
  expect(hasSession(takeCookies({}, '__Secure-better-auth.session_token=a', now), now)).toBe(true);
  expect(hasSession(takeCookies({}, 'other.session_token=a', now), now)).toBe(false);
});
