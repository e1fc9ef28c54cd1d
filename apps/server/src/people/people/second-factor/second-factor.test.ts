import {
  adminNewWays,
  audit,
  auth,
  doors,
  keys,
  limits,
  me,
  people,
  today,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../../test/harness/cast.ts';
import {
  codeOf,
  enterCode,
  enterPassword,
  setUpCodes,
  wrongCodeOf,
} from '../../../../test/harness/data/doors/second-factor.ts';
import { withPasskeys } from '../../../../test/harness/data/passkeys.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { issues, password, refusal } from '../../../../test/harness/house.ts';
import { createAuthenticator } from '../../../../test/harness/services/authenticator.ts';
import { openMailbox } from '../../../../test/harness/services/mailbox.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { createAuth } from '../sessions/auth.ts';
import { resealSecondFactors } from './reseal.ts';

let cast: Cast;
let mailbox: ReturnType<typeof openMailbox>;
beforeAll(async () => {
  cast = await createCast();
  mailbox = openMailbox(cast.house);
});

let people_ = 0;
const newcomer = (role: 'admin' | 'client' = 'client') =>
  addPerson(cast.house, `Novak${(people_ += 1)}`, role);
type Person = Awaited<ReturnType<typeof newcomer>>;

const enter = (email: string, address = `198.51.100.${people_}`) =>
  enterPassword(cast.house, email, { address });
const byPasskey = async (key: ReturnType<typeof createAuthenticator>) => {
  const browser = withPasskeys(cast.house, { address: '203.0.114.77' });
  const response = await browser.send('passkeySignIn', async (options) => key.prove(options));
  return response.status;
};
const age = (userId: string) =>
  cast.house.db.execute(sql`update sessions
    set confirmed_at = now() - make_interval(mins => ${limits.freshSignInMinutes})
    where user_id = ${userId}`);
const rowOf = async (userId: string) =>
  (
    await cast.house.db.execute<Record<string, unknown>>(
      sql`select * from two_factors where user_id = ${userId}`,
    )
  ).rows[0];
/** New devices are told as well, and are not what these tests are about. */
const takeMail = async (email: string): Promise<string> => {
  const { subject } = await mailbox.take(email);
  return /^Přihlášení z\snového/.test(subject) ? takeMail(email) : subject;
};
const eventsOf = async ({ id }: Person) =>
  (await cast.olga.call(audit.list, { query: { subject: id } })).entries.map(({ event }) => event);

test('set up with a code of the app; from then on the password alone lets nobody in', async () => {
  const person = await newcomer();
  expect(await person.call(auth.secondFactor)).toEqual({
    since: null,
    codesLeft: 0,
    required: false,
    owes: null,
    passkeys: 0,
  });
  const { key, uri, code } = await person.call(auth.beginSecondFactor);
  expect(uri).toContain(`secret=${key.replaceAll(' ', '')}`);
  expect(code).toMatch(/^<svg /);
  const confirm = (given: string) =>
    person.call(auth.confirmSecondFactor, { body: { code: given } });
  expect(await issues(confirm(await wrongCodeOf(key)))).toEqual(['code: not valid']);
  expect((await enter(person.email)).said).toBe('in');
  const { codes } = await confirm(await codeOf(key));
  expect(codes).toHaveLength(10);
  expect(await person.call(auth.secondFactor)).toMatchObject({
    since: expect.any(String),
    codesLeft: 10,
  });
  expect(await takeMail(person.email)).toContain('Dvoufázové ověření je zapnuté');
  expect(await eventsOf(person)).toContain('second_factor.set_up');

  const { said, caller } = await enter(person.email);
  expect(said).toBe('403 second factor needed');
  expect(await refusal(cast.house.as(caller)(me.read))).toBe('401 unauthorized');
  expect((await enterCode(cast.house, await wrongCodeOf(key), caller)).said).toBe(
    '401 wrong credentials',
  );
  const inside = await enterCode(cast.house, await codeOf(key), caller);
  expect(inside.said).toBe('in');
  expect((await cast.house.as(inside.caller)(me.read)).email).toBe(person.email);
  expect((await enterCode(cast.house, await codeOf(key), caller)).said).toBe('410 link not valid');
});

test('a code written down works once, however it is typed', async () => {
  const person = await newcomer();
  const { codes } = await setUpCodes(person.call);
  const [first = '', second = ''] = codes;
  const use = async (code: string) =>
    (await enterCode(cast.house, code, (await enter(person.email)).caller)).said;
  expect(await use(first.toUpperCase().replace('-', ' '))).toBe('in');
  expect(await use(first)).toBe('401 wrong credentials');
  expect(await use('aaaaa-aaaaa')).toBe('401 wrong credentials');
  expect((await person.call(auth.secondFactor)).codesLeft).toBe(9);
  const anew = await person.call(auth.newBackupCodes);
  expect(await use(second)).toBe('401 wrong credentials');
  expect(await use(anew.codes[0] ?? '')).toBe('in');
});

test('secrets lie sealed, and survive a new AUTH_SECRET and a new ENCRYPTION_KEY', async () => {
  const person = await newcomer();
  const { key, codes } = await setUpCodes(person.call);
  const { house } = cast;
  const stored = JSON.stringify(await rowOf(person.id));
  expect(stored).not.toContain(codes[0]);
  expect(stored).not.toContain(key.replaceAll(' ', ''));
  expect(await rowOf(person.id)).toMatchObject({
    secret: expect.stringMatching(/^1\./),
    backup_codes: expect.stringMatching(/^1\./),
    pending: null,
  });
  const config = {
    ...house.config,
    authSecret: 'another secret after a break-in, long enough',
    encryptionKeys: ['a new key that is long enough for this', ...house.config.encryptionKeys],
  };
  const before = await rowOf(person.id);
  await resealSecondFactors({ db: house.db, config });
  expect((await rowOf(person.id))?.secret).not.toBe(before?.secret);
  const authNow = createAuth(house.db, config, silentLog);
  const ask = (path: string, body: object, cookie = '') =>
    authNow.handler(
      new Request(`${config.baseUrl}/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      }),
    );
  const first = await ask('/sign-in/email', { email: person.email, password });
  const cookie = first.headers
    .getSetCookie()
    .filter((line) => line.includes('two_factor='))
    .map((line) => line.split(';')[0])
    .join('; ');
  expect((await ask('/two-factor/verify-totp', { code: await codeOf(key) }, cookie)).status).toBe(
    200,
  );
  await resealSecondFactors({ db: house.db, config: { encryptionKeys: ['x'.repeat(32)] } });
  await house.db.execute(
    sql`update two_factors set secret = '1.0000.none' where user_id = ${person.id}`,
  );
  const { caller } = await enter(person.email);
  expect((await enterCode(house, await codeOf(key), caller)).said).toBe(
    '409 sealed with another key',
  );
});

test('ten wrong codes wait a quarter of an hour and are told; a passkey goes on, and so do codes afterwards', async () => {
  const person = await newcomer();
  const { key } = await setUpCodes(person.call);
  const browser = withPasskeys(cast.house, person.caller);
  const authenticator = createAuthenticator();
  await browser.register(authenticator, 'Notebook');
  for (let n = 0; n < 2; n += 1) await takeMail(person.email);
  const wrong = await wrongCodeOf(key);
  for (let round = 0; round < 2; round += 1) {
    const { caller } = await enter(person.email, `203.0.114.${round}`);
    for (let n = 0; n < 5; n += 1)
      expect((await enterCode(cast.house, wrong, caller)).said).toBe('401 wrong credentials');
    if (round === 0)
      expect((await enterCode(cast.house, await codeOf(key), caller)).said).toBe(
        '410 link not valid',
      );
  }
  const late = await enter(person.email, '203.0.114.9');
  expect((await enterCode(cast.house, await codeOf(key), late.caller)).said).toBe(
    '429 codes locked',
  );
  expect(await takeMail(person.email)).toContain('Někdo zná vaše heslo');
  expect(await byPasskey(authenticator)).toBe(200);
  await cast.house.db.execute(
    sql`update two_factors set locked_until = now() - interval '1 second', last_step = null where user_id = ${person.id}`,
  );
  const again = await enter(person.email, '203.0.114.10');
  expect((await enterCode(cast.house, await codeOf(key), again.caller)).said).toBe('in');
});

test('a code works once, and none before it does: not in another sign-in, nor to make a session fresh', async () => {
  const person = await newcomer();
  const { key } = await setUpCodes(person.call);
  const use = async (code: string) =>
    (await enterCode(cast.house, code, (await enter(person.email)).caller)).said;
  const code = await codeOf(key);
  const [first, second] = await Promise.all([use(code), use(code)]);
  expect([first, second].sort()).toEqual(['401 wrong credentials', 'in']);
  expect(await use(code)).toBe('401 wrong credentials');
  expect(await use(await codeOf(key, -1))).toBe('401 wrong credentials');
  const confirm = (given: string) =>
    person.call(auth.confirmPassword, { body: { password, code: given } });
  expect(await issues(confirm(code))).toEqual(['code: not valid']);
  const next = await codeOf(key, 1);
  await confirm(next);
  expect(await use(next)).toBe('401 wrong credentials');
});

test('a signed-in session proves no sign-in of another', async () => {
  const person = await newcomer();
  const { key } = await setUpCodes(person.call);
  expect((await enterCode(cast.house, await codeOf(key), person.caller)).said).toBe(
    '410 link not valid',
  );
});

test('fresh means the password and a code; without the code nothing is', async () => {
  const person = await newcomer();
  const { key, codes } = await setUpCodes(person.call);
  await age(person.id);
  const make = () => person.call(keys.create, { body: { name: 'x' } });
  const confirm = (body: { password: string; code?: string }) =>
    person.call(auth.confirmPassword, { body });
  expect(await refusal(make())).toBe('403 fresh sign-in needed');
  for (const change of [auth.beginSecondFactor, auth.newBackupCodes, auth.endSecondFactor])
    expect(await refusal(person.call(change))).toBe('403 fresh sign-in needed');
  expect(await refusal(confirm({ password }))).toBe('403 second factor needed');
  expect(await issues(confirm({ password, code: await wrongCodeOf(key) }))).toEqual([
    'code: not valid',
  ]);
  expect(await refusal(confirm({ password: 'not it', code: await codeOf(key) }))).toBe(
    '422 wrong password',
  );
  expect(await refusal(make())).toBe('403 fresh sign-in needed');
  await confirm({ password, code: codes[3] ?? '' });
  await make();
  expect(await issues(confirm({ password, code: codes[3] ?? '' }))).toEqual(['code: not valid']);
  await confirm({ password, code: await codeOf(key) });
});

test('it ends by its owner, or an owner of the agency for them, and each is told', async () => {
  const person = await newcomer();
  await setUpCodes(person.call);
  await person.call(auth.endSecondFactor);
  expect((await enter(person.email)).said).toBe('in');
  expect(await refusal(person.call(auth.endSecondFactor))).toBe('409 already done');
  expect(await refusal(person.call(auth.newBackupCodes))).toBe('409 conflict');
  expect(await refusal(person.call(auth.confirmSecondFactor, { body: { code: '000000' } }))).toBe(
    '409 conflict',
  );
  await setUpCodes(person.call);
  const params = { id: person.id };
  expect((await cast.olga.call(people.read, { params })).secondFactor).toBe(true);
  expect(await refusal(cast.charlie.call(people.endSecondFactor, { params }))).toBe(
    '404 not found',
  );
  const operator = await newcomer('admin');
  await cast.olga.call(people.change, { params: { id: operator.id }, body: { rank: 'operator' } });
  await eventually(async () =>
    expect(await refusal(operator.call(people.endSecondFactor, { params }))).toBe(
      '403 rank too low',
    ),
  );
  expect((await cast.olga.call(people.endSecondFactor, { params })).secondFactor).toBe(false);
  expect(await refusal(cast.olga.call(people.endSecondFactor, { params }))).toBe(
    '409 already done',
  );
  expect((await enter(person.email)).said).toBe('in');
  expect(await eventsOf(person)).toEqual(
    expect.arrayContaining(['second_factor.ended', 'person.second_factor_ended']),
  );
  const told = [];
  for (let n = 0; n < 4; n += 1) told.push((await takeMail(person.email)).split(' –')[0]);
  expect(told).toEqual([
    'Dvoufázové ověření je zapnuté',
    'Dvoufázové ověření je vypnuté',
    'Dvoufázové ověření je zapnuté',
    'Dvoufázové ověření je vypnuté',
  ]);
});

test('an operator’s is told to all operators, who take it back', async () => {
  const operator = await newcomer('admin');
  await setUpCodes(operator.call);
  const { rows } = await cast.house.db.execute<{ event: string }>(
    sql`select event from new_ways where subject_id = ${operator.id}`,
  );
  expect(rows.map(({ event }) => event)).toEqual(['second_factor.set_up']);
  const { newWays } = await cast.olga.call(today.read);
  const way = newWays.find(({ what }) => what[0]?.event === 'second_factor.set_up');
  await cast.olga.call(adminNewWays.end, { params: { id: way?.act ?? '' } });
  const params = { id: operator.id };
  expect((await cast.olga.call(people.read, { params })).secondFactor).toBe(false);
});

test('where it is wanted, the last one stays', async () => {
  const person = await newcomer();
  await setUpCodes(person.call);
  await cast.olga.call(doors.change, { body: { secondFactor: 'everybody' } });
  expect(await refusal(person.call(auth.endSecondFactor))).toBe('409 second factor kept');
  expect((await person.call(auth.secondFactor)).since).not.toBe(null);
  await withPasskeys(cast.house, person.caller).register(createAuthenticator(), 'Notebook');
  await person.call(auth.endSecondFactor);
  const [passkey] = await person.call(auth.passkeys);
  expect(await refusal(person.call(auth.deletePasskey, { body: { id: passkey?.id ?? '' } }))).toBe(
    '409 second factor kept',
  );
  // The password is right, but their passkey has to say so.
  expect(await refusal(person.call(auth.confirmPassword, { body: { password } }))).toBe(
    '403 second factor needed',
  );
  await cast.house.db.execute(sql`update doors set second_factor = 'nobody'`);
  const params = { id: person.id };
  expect(await cast.olga.call(people.read, { params })).toMatchObject({
    passkeys: 1,
    secondFactor: false,
  });
  expect((await cast.olga.call(people.read, { params: { id: cast.bob.id } })).passkeys).toBe(0);
});
