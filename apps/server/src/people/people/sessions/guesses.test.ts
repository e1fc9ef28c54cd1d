import { auth, limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { withPasskeys } from '../../../../test/harness/data/passkeys.ts';
import { password, refusal } from '../../../../test/harness/house.ts';
import { createAuthenticator } from '../../../../test/harness/services/authenticator.ts';
import { openMailbox } from '../../../../test/harness/services/mailbox.ts';
import { createToken } from '../links/links.ts';

let cast: Cast;
let mailbox: ReturnType<typeof openMailbox>;
beforeAll(async () => {
  cast = await createCast();
  mailbox = openMailbox(cast.house);
});

const { max } = limits.accountFailures;
/** Each from an address of its own. */
let asked = 0;
const address = () => `203.0.${113 + (++asked >> 8)}.${asked & 255}`;
const guess = (email: string, caller: object = {}) =>
  refusal(
    cast.house.as({ address: address(), ...caller })(auth.signIn, {
      body: { email, password: 'wrong one' },
    }),
  );
const enter = (email: string, cookie?: string, given = password) =>
  cast.house.request(
    auth.signIn.path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: given }),
    },
    { address: address(), ...(cookie && { cookie }) },
  );
const deviceOf = (response: Response) =>
  response.headers.getSetCookie().find((line) => line.startsWith('hlidka_device='));
/** The limit's attempts as somebody else has made them; hashing thirty would take a minute. */
const guessed = (email: string, times: number) =>
  cast.house.db.execute(sql`insert into attempts (key, hits, expires_at)
    values (${`guessed:${email}`}, array_fill(now(), array[${times}::int]), now() + interval '15 minutes')`);

test('guesses from many addresses are braked and told once; a known device, a passkey and a new password go on', async () => {
  const { house, olga } = cast;
  const key = createAuthenticator();
  await withPasskeys(house, olga.caller).register(key);
  const known = olga.caller.cookie ?? '';
  expect(known).toContain('hlidka_device=');
  await guessed(olga.email, max - 1);
  expect(await guess(olga.email)).toBe('401 wrong credentials');
  expect(await guess(olga.email)).toBe('429 too many requests');
  expect(await guess(olga.email)).toBe('429 too many requests');
  expect((await enter(olga.email)).status).toBe(429);

  expect(await guess(olga.email, { cookie: known })).toBe('401 wrong credentials');
  const visitor = withPasskeys(house, { address: address() });
  const byPasskey = await visitor.send('passkeySignIn', (options) =>
    key.prove(options, { counter: 1 }),
  );
  expect(byPasskey.ok).toBe(true);
  const told = () =>
    mailbox.letters.filter(({ subject }) => subject.includes('Někdo zkouší heslo'));
  await expect.poll(() => told().length).toBe(1);
  expect(told()[0]?.to).toBe(olga.email);

  const token = await createToken(house.db, olga.id, 'reset');
  const body = { token, newPassword: 'a quite new password' };
  await house.as({})(auth.resetPassword, { body });
  expect((await enter(olga.email, undefined, 'a quite new password')).status).toBe(200);
});

test('another’s device is not known, and a success by the owner forgets the guesses', async () => {
  const { alice, bob } = cast;
  await guessed(alice.email, max);
  expect(await guess(alice.email, { cookie: bob.caller.cookie })).toBe('429 too many requests');
  expect((await enter(alice.email, alice.caller.cookie)).status).toBe(200);
  expect(await guess(alice.email)).toBe('401 wrong credentials');
});

test('an address without an account is braked alike, and nobody is written to', async () => {
  await guessed('nobody@example.test', max);
  expect(await guess('nobody@example.test')).toBe('429 too many requests');
  const { rows } = await cast.house.db.execute<{ n: number }>(sql`
    select count(*)::int as n from deliveries where recipient = 'nobody@example.test' and state = 'sent'`);
  expect(rows[0]?.n).toBe(0);
});

test('a new device is told to its owner, the first one and a known one are not', async () => {
  const { gita } = cast;
  const before = mailbox.letters.length;
  const again = await enter(gita.email, gita.caller.cookie);
  expect([again.status, deviceOf(again)]).toEqual([200, undefined]);
  const fresh = await enter(gita.email);
  expect(deviceOf(fresh)).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  const { to, subject, text } = await mailbox.take(gita.email);
  expect([to, subject]).toEqual([gita.email, expect.stringMatching(/z.nového zařízení/)]);
  expect(text).toContain('Odkud: 203.0.');
  expect(mailbox.letters.length).toBe(before);
});
