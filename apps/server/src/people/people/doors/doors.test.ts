import { auth, doors, limits, me } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { password, refusal, soonRefused } from '../../../../test/harness/house.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

/** Memory of sessions is left too: it holds an answer for minutes. */
const unused = (userId: string, hours: number) =>
  cast.house.db.execute(sql`update sessions set last_seen_at = now() - make_interval(hours => ${hours}),
    confirmed_at = confirmed_at where user_id = ${userId}`);
const enter = async (email: string) => {
  const caller = await cast.house.signIn(email);
  return { caller, call: cast.house.as(caller) };
};
const answerOf = (call: Promise<unknown>) =>
  call.then(
    () => 'in',
    () => refusal(call),
  );

test('an operator’s session ends thirty days after its sign-in, a client’s thirty after its use', async () => {
  const { house, olga, alice } = cast;
  const { rows } = await house.db.execute<{ email: string; days: number }>(sql`
    update sessions s set created_at = now() - interval '29 days', expires_at = now() + interval '30 days'
    from users u where u.id = s.user_id and u.id in (${olga.id}, ${alice.id})
    returning u.email, round(extract(epoch from s.expires_at - now()) / 86400)::int as days`);
  expect(Object.fromEntries(rows.map(({ email, days }) => [email, days]))).toEqual({
    [olga.email]: 1,
    [alice.email]: limits.sessionDays,
  });
  await house.db.execute(sql`update users set role = 'admin' where id = ${alice.id}`);
  const { rows: after } = await house.db.execute<{ days: number }>(sql`
    select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions
    where user_id = ${alice.id}`);
  expect(after).toEqual([{ days: 1 }]);
  await house.db.execute(sql`update users set role = 'client' where id = ${alice.id}`);
  await house.db.execute(
    sql`update sessions set created_at = now(), expires_at = now() + interval '9 days'`,
  );
});

test('where it is wanted, an operator’s session ends after twelve hours without use; the library agrees', async () => {
  const { olga, alice } = cast;
  expect(await olga.call(doors.read)).toMatchObject({ idleEnds: false });
  const away = async (email: string, id: string, hours: number) => {
    const { call, caller } = await enter(email);
    await unused(id, hours);
    const session = await cast.house.request(auth.session.path, {}, caller);
    return [(await session.json()) === null ? 'nobody' : 'somebody', await answerOf(call(me.read))];
  };
  const over = limits.idleHours + 1;
  expect(await away(olga.email, olga.id, over)).toEqual(['somebody', 'in']);
  await olga.call(doors.change, { body: { idleEnds: true } });
  expect(await away(olga.email, olga.id, over)).toEqual(['nobody', '401 unauthorized']);
  expect(await away(olga.email, olga.id, limits.idleHours - 1)).toEqual(['somebody', 'in']);
  expect(await away(alice.email, alice.id, over)).toEqual(['somebody', 'in']);
});

test('owners see where everybody is signed in, and end it; an operator’s is theirs alone', async () => {
  const { house, olga, bob } = cast;
  const phone = house.as({
    ...(await house.signIn(bob.email, password, '203.0.113.77')),
  });
  await phone(me.read);
  const mine = async () =>
    (await olga.call(doors.sessions, { query: {} })).sessions.filter(
      ({ address }) => address === '203.0.113.77',
    );
  const [session] = await mine();
  expect(session).toMatchObject({ userName: 'Bob', role: 'client', current: false });
  await olga.call(doors.endSession, { params: { id: session?.id ?? '' } });
  expect(await soonRefused(() => phone(me.read))).toBe('401 unauthorized');
  await bob.call(me.read);
  expect(await mine()).toEqual([]);
  const { sessions } = await olga.call(doors.sessions, { query: {} });
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  expect(sessions.map(({ userName }) => userName)).toEqual(
    expect.arrayContaining(['Alice', 'Olga']),
  );
  const unknown = { params: { id: session?.id ?? '' } };
  expect(await refusal(olga.call(doors.endSession, unknown))).toBe('404 not found');
  expect(await refusal(cast.charlie.call(doors.sessions, { query: {} }))).toBe('404 not found');
  expect(await refusal(cast.charlie.call(doors.endSession, unknown))).toBe('404 not found');
});

test('Charlie is refused', async () => {
  const { charlie } = cast;
  expect(await refusal(charlie.call(doors.read))).toBe('404 not found');
  expect(await refusal(charlie.call(doors.change, { body: { idleEnds: false } }))).toBe(
    '404 not found',
  );
});
