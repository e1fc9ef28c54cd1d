import { audit, auth, keys, limits, me } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../../test/harness/cast.ts';
import { withPasskeys } from '../../../../test/harness/data/passkeys.ts';
import { password, refusal } from '../../../../test/harness/house.ts';
import { createAuthenticator } from '../../../../test/harness/services/authenticator.ts';
import { openMailbox } from '../../../../test/harness/services/mailbox.ts';

let cast: Cast;
let mailbox: ReturnType<typeof openMailbox>;
beforeAll(async () => {
  cast = await createCast();
  mailbox = openMailbox(cast.house);
});

/** The session as a thief finds it: signed in a while ago. */
const age = (userId: string) =>
  cast.house.db.execute(sql`update sessions
    set confirmed_at = now() - make_interval(mins => ${limits.freshSignInMinutes})
    where user_id = ${userId}`);
const eventsOn = async (name: string) =>
  (await cast.olga.call(audit.list)).entries
    .filter(({ subject }) => subject.name === name)
    .map(({ event, who }) => [event, who]);
const stale = '403 fresh sign-in needed';

test('a session that is not fresh adds neither a passkey nor a key, until the password is given', async () => {
  const { house, alice } = cast;
  const browser = withPasskeys(house, alice.caller);
  const makeKey = () => alice.call(keys.create, { body: { name: 'Úkoly' } });
  await age(alice.id);
  expect(await refusal(makeKey())).toBe(stale);
  expect(await refusal(browser.register(createAuthenticator(), 'Notebook'))).toBe(stale);
  const confirm = (given: string) =>
    alice.call(auth.confirmPassword, { body: { password: given } });
  expect(await refusal(confirm('not the one'))).toBe('422 wrong password');
  expect(await refusal(makeKey())).toBe(stale);
  await confirm(password);
  await makeKey();
  expect((await mailbox.take(alice.email)).subject).toContain('Nový klíč API');
  await browser.register(createAuthenticator(), 'Notebook');
  const { subject, text } = await mailbox.take(alice.email);
  expect(subject).toContain('Nový přístupový klíč');
  expect(text).toContain('„Notebook“');
  expect(await eventsOn('Notebook')).toEqual([['passkey.added', 'Alice']]);
  expect(await eventsOn('Úkoly')).toEqual([['key.created', 'Alice']]);
});

test('the challenge alone is not enough: it is checked again when the passkey comes', async () => {
  const { house, bob } = cast;
  const browser = withPasskeys(house, bob.caller);
  const response = await browser.send('passkeyRegister', async (options) => {
    await age(bob.id);
    return createAuthenticator().register(options);
  });
  expect([response.status, await response.json()]).toEqual([
    403,
    { error: 'fresh sign-in needed' },
  ]);
  expect(await bob.call(auth.passkeys)).toEqual([]);
});

test('a passkey confirms as well, one’s own only, and leaves no second session', async () => {
  const { house, gita, charlie } = cast;
  const browser = withPasskeys(house, gita.caller);
  const own = createAuthenticator();
  const foreign = createAuthenticator();
  await browser.register(own);
  await withPasskeys(house, charlie.caller).register(foreign);
  await age(gita.id);
  const before = (await gita.call(me.sessions)).sessions.length;
  expect(await refusal(browser.confirm(foreign, { counter: 1 }))).toBe('422 not valid');
  expect(await refusal(browser.confirm(createAuthenticator()))).toBe('422 not valid');
  expect(await refusal(gita.call(keys.create, { body: { name: 'x' } }))).toBe(stale);
  await browser.confirm(own, { counter: 1 });
  await gita.call(keys.create, { body: { name: 'x' } });
  expect((await gita.call(me.sessions)).sessions).toHaveLength(before);
  expect((await charlie.call(me.sessions)).sessions).toHaveLength(1);
});

test('guesses are bounded for the session, and the owner’s own is not shut out', async () => {
  const { house } = cast;
  const dora = await addPerson(house, 'Dora', 'client');
  const stolen = house.as(await house.signIn(dora.email));
  const guess = () => refusal(stolen(auth.confirmPassword, { body: { password: 'a guess' } }));
  for (let n = 0; n < limits.signInFailures.max; n++)
    expect(await guess()).toBe('422 wrong password');
  expect(await guess()).toBe('429 too many requests');
  await dora.call(auth.confirmPassword, { body: { password } });
});

test('a password change ends passkeys and keys when it is asked to', async () => {
  const { house } = cast;
  const emil = await addPerson(house, 'Emil', 'client');
  await withPasskeys(house, emil.caller).register(createAuthenticator(), 'Telefon');
  await emil.call(keys.create, { body: { name: 'Úkoly Emil' } });
  const left = async () => [
    (await emil.call(auth.passkeys)).length,
    (await emil.call(keys.list)).keys.length,
  ];
  const change = (currentPassword: string, newPassword: string, endPasskeysAndKeys?: boolean) =>
    emil.call(auth.changePassword, { body: { currentPassword, newPassword, endPasskeysAndKeys } });
  await change(password, 'another password');
  expect(await left()).toEqual([1, 1]);
  await change('another password', 'a third password', true);
  expect(await left()).toEqual([0, 0]);
  const [entry] = (await cast.olga.call(audit.list)).entries;
  expect([entry?.event, entry?.data]).toEqual([
    'person.password_changed',
    { endedPasskeys: 1, endedKeys: 1 },
  ]);
});
