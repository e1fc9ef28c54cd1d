import { auth, limits, me, people, sites } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../../test/harness/cast.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { password, refusal, soonRefused } from '../../../../test/harness/house.ts';
import { openMailbox } from '../../../../test/harness/services/mailbox.ts';
import { sweepResets } from './sweep-resets.ts';

let cast: Cast;
let mailbox: ReturnType<typeof openMailbox>;
beforeAll(async () => {
  cast = await createCast();
  mailbox = openMailbox(cast.house);
});

test('a reset link sets a new password once and signs everyone out', async () => {
  const { house, alice } = cast;
  const nobody = house.as({});
  await nobody(auth.requestReset, { body: { email: 'Alice@example.test' } });
  const { token, text } = await mailbox.take(alice.email);
  expect(text).toContain('/reset#token=');
  const reset = (given: string, newPassword: string) =>
    nobody(auth.resetPassword, { body: { token: given, newPassword } });
  expect(await refusal(reset(token, 'short'))).toBe('422 not valid');
  const answers = await Promise.all(
    ['new password 1', 'new password 2'].map((one) =>
      reset(token, one).then(
        () => one,
        () => 'refused',
      ),
    ),
  );
  expect(answers.filter((answer) => answer === 'refused')).toHaveLength(1);
  expect(await soonRefused(() => alice.call(me.read))).toBe('401 unauthorized');
  expect(await refusal(house.signIn(alice.email))).toBe('401 wrong credentials');
  await house.signIn(
    alice.email,
    answers.find((answer) => answer !== 'refused'),
  );
  expect((await mailbox.take(alice.email)).subject).toContain('Heslo bylo změněno');
});

test('an unknown address gets the same answer and no mail', async () => {
  const { house, bob } = cast;
  const ask = async (email: string) => {
    const response = await house.request(auth.requestReset.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    return [response.status, await response.text()];
  };
  expect(await ask('nobody@nowhere.example')).toEqual(await ask(bob.email));
  await mailbox.take(bob.email);
  expect(mailbox.letters.filter(({ to }) => to === 'nobody@nowhere.example')).toEqual([]);
  const { rows } = await house.db.execute(
    sql`select state from deliveries where recipient = 'nobody@nowhere.example'`,
  );
  expect(rows).toEqual([{ state: 'dropped' }]);
});

test('a reset link is valid for one hour', async () => {
  const { house, bob } = cast;
  await house.as({})(auth.requestReset, { body: { email: bob.email } });
  const { token } = await mailbox.take(bob.email);
  const { rows } = await house.db.execute<{ minutes: number }>(
    sql`select round(extract(epoch from expires_at - now()) / 60)::int as minutes from links where user_id = ${bob.id}`,
  );
  expect(new Set(rows.map(({ minutes }) => minutes))).toEqual(new Set([60]));
  const look = () => house.as({})(auth.lookAtReset, { body: { token } });
  expect(await look()).toEqual({ status: true, keys: [] });
  expect(await look()).toEqual({ status: true, keys: [] });
  await house.db.execute(sql`update links set expires_at = now() where user_id = ${bob.id}`);
  expect(await refusal(look())).toBe('410 link not valid');
  const late = house.as({})(auth.resetPassword, { body: { token, newPassword: 'long enough' } });
  expect(await refusal(late)).toBe('410 link not valid');
});

describe('where a reset link leads', () => {
  let asked = 1;
  const ask = async (redirectTo?: string) => {
    const { house } = cast;
    const address = `198.51.100.${asked}`;
    const { email } = await addPerson(house, `Zuzana${asked++}`, 'client');
    await house.as({ address })(auth.requestReset, { body: { email, redirectTo } });
    const { text } = await mailbox.take(email);
    const [link = '', beside] = text.match(/^\S+token=\S+$/gm) ?? [];
    return { email, link, beside };
  };

  test.each(['hlidka://reset', 'hlidka://', 'HLIDKA://reset?x=1', 'hlidka://evil.example/x'])(
    '%s: back to the app, with the web page beside it; once',
    async (redirectTo) => {
      const { house } = cast;
      const { email, link, beside } = await ask(redirectTo);
      const [, token = ''] = link.match(/^hlidka:\/\/reset\?token=([\w-]+)$/) ?? [];
      expect(beside).toBe(`http://localhost:4600/reset#token=${token}`);
      const reset = () =>
        house.as({})(auth.resetPassword, { body: { token, newPassword: password } });
      expect(await reset()).toEqual({ status: true });
      expect((await mailbox.take(email)).subject).toContain('Heslo bylo změněno');
      expect(await refusal(reset())).toBe('410 link not valid');
    },
  );

  test.each([
    undefined,
    '',
    '/reset',
    'https://evil.example/reset',
    'hlidkax://reset',
    'javascript:alert(1)',
    'http://localhost:4600@evil.example/',
    'hlidka',
    '//hlidka://',
  ])('%s: to the web page', async (redirectTo) => {
    const { link, beside } = await ask(redirectTo);
    expect(link).toMatch(/^http:\/\/localhost:4600\/reset#token=[\w-]+$/);
    expect(beside).toBeUndefined();
  });
});

test('an IPv6 network is limited as a whole: four times a caller for a /56, sixteen for a /48', async () => {
  const { house } = cast;
  const { max } = limits.resetRequests;
  let asked = 0;
  const ask = (network: number) => {
    asked += 1;
    const address = `2001:db8:77:${network.toString(16)}::1`;
    const body = { email: `nobody${asked}@rotating.example` };
    return house.as({ address })(auth.requestReset, { body });
  };
  for (let n = 0; n < 4 * max; n++) await ask(0x100 + n);
  expect(await refusal(ask(0x1ff))).toBe('429 too many requests');
  for (let n = 0; n < 12 * max; n++) await ask(0x200 + n * 8);
  expect(await refusal(ask(0xff00))).toBe('429 too many requests');
});

test('an earlier link stays valid until one is used', async () => {
  const { house } = cast;
  const nobody = house.as({});
  const dita = await addPerson(house, 'Dita', 'client');
  const ask = async () => {
    await nobody(auth.requestReset, { body: { email: dita.email } });
    return (await mailbox.take(dita.email)).token;
  };
  const tokens = [await ask(), await ask(), await ask()];
  const reset = (token: string) =>
    nobody(auth.resetPassword, { body: { token, newPassword: 'a new password' } });
  await reset(tokens[0] ?? '');
  for (const token of tokens) expect(await refusal(reset(token))).toBe('410 link not valid');
});

test('one mailbox gets a few reset mails an hour, whoever asks; unknown ones leave no rows', async () => {
  const { house } = cast;
  for (const email of ['nobody@elsewhere.example', cast.gita.email]) {
    const ask = (n: number) =>
      house.as({ address: `198.51.100.${n}` })(auth.requestReset, { body: { email } });
    for (let n = 0; n < limits.resetMails.max; n++) await ask(n);
    expect(await refusal(ask(200))).toBe('429 too many requests');
  }
  const unknown = sql`recipient = 'nobody@elsewhere.example'`;
  const count = async () =>
    (await house.db.execute(sql`select state from deliveries where ${unknown}`)).rows;
  await eventually(async () =>
    expect(await count()).toEqual(Array(limits.resetMails.max).fill({ state: 'dropped' })),
  );
  await sweepResets(house.db);
  expect(await count()).toHaveLength(limits.resetMails.max);
  await house.db.execute(
    sql`update deliveries set created_at = now() - interval '61 minutes' where ${unknown}`,
  );
  await sweepResets(house.db);
  expect(await count()).toEqual([]);
});

test('a password change needs the current one and ends the other sessions', async () => {
  const { house } = cast;
  const dana = await addPerson(house, 'Dana', 'client');
  const other = house.as(await house.signIn(dana.email));
  const change = (currentPassword: string, newPassword: string) =>
    dana.call(auth.changePassword, { body: { currentPassword, newPassword } });
  expect(await refusal(change('wrong', 'a new password'))).toBe('422 wrong password');
  expect(await refusal(change(password, '1234567'))).toBe('422 not valid');
  expect((await other(me.sessions)).sessions).toHaveLength(2);
  await change(password, 'a new password');
  expect((await dana.call(me.sessions)).sessions).toMatchObject([{ current: true }]);
  expect(await soonRefused(() => other(me.read))).toBe('401 unauthorized');
  expect(await refusal(house.signIn(dana.email))).toBe('401 wrong credentials');
  await house.signIn(dana.email, 'a new password');
});

test('sessions are listed and ended, only one’s own', async () => {
  const { house, bob } = cast;
  const dan = await addPerson(house, 'Dan', 'client');
  const second = await house.signIn(dan.email);
  const { sessions } = await dan.call(me.sessions);
  const other = sessions.find(({ current }) => !current);
  expect(sessions).toHaveLength(2);
  expect(await refusal(bob.call(me.endSession, { params: { id: other?.id ?? '' } }))).toBe(
    '404 not found',
  );
  await dan.call(me.endSession, { params: { id: other?.id ?? '' } });
  expect(await soonRefused(() => house.as(second)(me.read))).toBe('401 unauthorized');
  const third = await house.signIn(dan.email);
  await dan.call(me.endOtherSessions);
  expect(await soonRefused(() => house.as(third)(me.read))).toBe('401 unauthorized');
  await dan.call(me.read);
});

test('disabling ends sessions and links, enabling lets sign in again; the last operator stays', async () => {
  const { house, olga, charlie } = cast;
  const finn = await addPerson(house, 'Finn', 'client');
  await finn.call(sites.list);
  await olga.call(people.disable, { params: { id: finn.id } });
  expect(await soonRefused(() => finn.call(sites.list))).toBe('401 unauthorized');
  expect(await refusal(house.signIn(finn.email))).toBe('401 wrong credentials');
  expect(await refusal(olga.call(people.disable, { params: { id: finn.id } }))).toBe(
    '409 already done',
  );
  await olga.call(people.enable, { params: { id: finn.id } });
  await house.signIn(finn.email);
  expect(await refusal(olga.call(people.disable, { params: { id: olga.id } }))).toBe(
    '409 last operator',
  );
  const demote = olga.call(people.change, { params: { id: olga.id }, body: { role: 'client' } });
  expect(await refusal(demote)).toBe('409 last operator');
  expect(await refusal(charlie.call(people.disable, { params: { id: olga.id } }))).toBe(
    '404 not found',
  );
});
