import { auth, doors, limits, me } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { type Caller, refusal } from '../../../../test/harness/house.ts';

const cast = await createCast();
const { house, olga, alice } = cast;
const phone = await house.signInByApp(olga.email);
const path = '/admin/incidents/019a0000-0000-7000-8000-000000000001';

const ask = (caller: Caller = phone, to = path) =>
  house.as(caller)(auth.webLink, { body: { path: to } });
const tokenOf = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';
const enter = (token: string, address = '198.51.100.9') =>
  house.request(
    auth.signInByWebLink.path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    },
    { address },
  );
const proved = async () => {
  const { rows } = await house.db.execute<{ proved: boolean; app: boolean }>(
    sql`select second_factor as proved, from_app as app from sessions order by created_at desc limit 1`,
  );
  return rows[0];
};

test('it leads to its page, signs in once, and the session is one of a browser', async () => {
  const { url } = await ask();
  expect(url).toMatch(/^http:\/\/localhost:4600\/sign-in\/link#token=[\w-]+&to=%2Fadmin%2F/);
  const entered = await enter(tokenOf(url));
  expect(entered.status).toBe(200);
  const cookie = entered.headers.getSetCookie().map((line) => line.split(';')[0]);
  expect((await house.as({ cookie: cookie.join('; ') })(me.read)).name).toBe('Olga');
  expect(await proved()).toEqual({ proved: false, app: false });
  expect((await enter(tokenOf(url))).status).toBe(410);
});

test('what the app’s session has proved counts on the web too', async () => {
  const { url } = await ask();
  await house.db.execute(sql`update sessions set second_factor = true, expires_at = expires_at
    where from_app`);
  await enter(tokenOf(url));
  expect(await proved()).toEqual({ proved: true, app: false });
});

test('a newer one ends the older; two minutes end both, and so does the end of the app’s session', async () => {
  const first = await ask();
  const second = await ask();
  expect((await enter(tokenOf(first.url))).status).toBe(410);
  await house.db.execute(
    sql`update links set expires_at = expires_at - make_interval(mins => ${limits.webLinkMinutes})`,
  );
  expect((await enter(tokenOf(second.url))).status).toBe(410);
  const other = await house.signInByApp(olga.email);
  const { url } = await ask(other);
  await house.as(other)(auth.signOut);
  expect((await enter(tokenOf(url))).status).toBe(410);
});

test('not to any address, not of a client, a browser or an old sign-in, nor where the agency’s account is the only way', async () => {
  for (const to of [
    'https://evil.example/',
    '//evil.example',
    '/admin/../',
    '/settings',
    '/admin?x',
  ])
    expect([to, await refusal(ask(phone, to))]).toEqual([to, '422 not valid']);
  expect(await refusal(ask(olga.caller))).toBe('404 not found');
  expect(await refusal(ask(await house.signInByApp(alice.email)))).toBe('404 not found');
  expect(await refusal(ask(cast.charlie.caller))).toBe('404 not found');
  await house.db.execute(sql`update sessions
    set confirmed_at = now() - make_interval(mins => ${limits.freshSignInMinutes})`);
  expect(await refusal(ask())).toBe('403 fresh sign-in needed');
  await house.db.execute(sql`update sessions set confirmed_at = now()`);
  expect((await olga.call(doors.read)).agencyAccountOnly).toBe(false);
  await ask();
});
