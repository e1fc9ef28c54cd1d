import { auth as endpoints, me } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { withPasskeys } from '../../../../test/harness/data/passkeys.ts';
import { password, refusal, soonRefused } from '../../../../test/harness/house.ts';
import { createAuthenticator } from '../../../../test/harness/services/authenticator.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { createAuth } from './auth.ts';
import { createSessionCheck } from './session-check.ts';
import { endSessionsOfOtherSecret } from './session-secret.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
});

const tokenOf = (cookie = '') =>
  decodeURIComponent(cookie.match(/session_token=([^;]+)/)?.[1] ?? '').split('.');

test('a cookie without our signature is nobody’s', async () => {
  const { house, alice } = cast;
  const [token = '', signature = ''] = tokenOf(alice.caller.cookie);
  const withSignature = (given: string) =>
    house.as({ cookie: `better-auth.session_token=${encodeURIComponent(given)}` })(me.read);
  expect((await withSignature(`${token}.${signature}`)).name).toBe('Alice');
  const forged = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  for (const given of [token, `${token}.`, `${token}.${forged}`, `${token}.x`])
    expect(await refusal(withSignature(given))).toBe('401 unauthorized');
});

test('no answer tells a script the session’s token', async () => {
  const { house, bob } = cast;
  const key = createAuthenticator();
  await withPasskeys(house, bob.caller).register(key);
  const post = (path: string, body: object) =>
    house.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answers = [
    await post(endpoints.signIn.path, { email: bob.email, password }),
    await withPasskeys(house, {}).send('passkeySignIn', (options) =>
      key.prove(options, { counter: 1 }),
    ),
    await house.request(endpoints.session.path, {}, bob.caller),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    const text = await answer.text();
    const [token = ''] = tokenOf(answer.headers.getSetCookie().join() || bob.caller.cookie);
    expect(token.length).toBeGreaterThan(20);
    expect(text).not.toContain(token);
    expect(text).not.toContain('token');
  }
});

test('another AUTH_SECRET ends every session, the same one none', async () => {
  const { house, gita } = cast;
  const authSecret = 'another secret of the tests, long enough as well';
  const other = createAuth(house.db, { ...house.config, authSecret }, silentLog);
  const check = createSessionCheck(house.db, house.signals, await other.$context);
  expect(await check.whoIs(gita.caller.cookie)).toBeNull();
  check.close();
  const count = async () => {
    const { rows } = await house.db.execute(sql`select count(*)::int as count from sessions`);
    return rows[0]?.count;
  };
  await endSessionsOfOtherSecret(house.db, house.config.authSecret);
  await endSessionsOfOtherSecret(house.db, house.config.authSecret);
  expect(await count()).toBeGreaterThan(4);
  await endSessionsOfOtherSecret(house.db, authSecret);
  expect(await count()).toBe(0);
  expect(await soonRefused(() => gita.call(me.read))).toBe('401 unauthorized');
});
