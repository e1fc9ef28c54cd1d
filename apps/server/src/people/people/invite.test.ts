import { audit, auth, invitations, people, sites } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { createTestHouse, password, refusal } from '../../../test/harness/house.ts';
import { openMailbox } from '../../../test/harness/services/mailbox.ts';
import { invitePerson } from './invite.ts';

let cast: Cast;
let mailbox: ReturnType<typeof openMailbox>;
beforeAll(async () => {
  cast = await createCast();
  mailbox = openMailbox(cast.house);
});

const invite = (email: string) =>
  cast.olga.call(people.invite, {
    body: { email, name: 'Eva', role: 'client', grants: [{ on: 'client', id: cast.acme.id }] },
  });

test('an invitation becomes an account that sees what was granted', async () => {
  const { house, olga } = cast;
  const person = await invite(' Eva@Acme.example ');
  expect(person).toMatchObject({
    email: 'eva@acme.example',
    state: 'invited',
    grants: [{ on: 'client', name: 'Acme' }],
  });
  const { token, text, html } = await mailbox.take('eva@acme.example');
  expect(text).toContain(`http://localhost:4600/invitation#token=${token}`);
  expect(html).toContain('Nastavit heslo');
  const nobody = house.as({});
  expect(await nobody(invitations.look, { body: { token } })).toEqual({
    email: 'eva@acme.example',
    name: 'Eva',
  });
  const accept = () => nobody(invitations.accept, { body: { token, name: 'Eva Nová', password } });
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      accept().then(
        () => 'in',
        (error) => `${error.status}`,
      ),
    ),
  );
  expect(answers.toSorted()).toEqual(['410', '410', 'in']);
  const caller = await house.signIn('eva@acme.example');
  expect((await house.as(caller)(sites.list)).sites).toHaveLength(3);
  expect(await olga.call(people.read, { params: { id: person.id } })).toMatchObject({
    state: 'active',
    name: 'Eva Nová',
  });
  expect(await refusal(olga.call(people.resendInvitation, { params: { id: person.id } }))).toBe(
    '409 already done',
  );
});

test('no token lies in the database', async () => {
  const { house } = cast;
  await invite('dump@acme.example');
  const { token } = await mailbox.take('dump@acme.example');
  const { rows } = await house.db.execute<{ dump: string }>(sql`
    select concat((select json_agg(l) from links l), (select json_agg(d) from deliveries d),
      (select json_agg(a) from audit a), (select json_agg(v) from verifications v)) as dump`);
  expect(rows[0]?.dump).toContain('dump@acme.example');
  expect(rows[0]?.dump).not.toContain(token);
});

test('sending again makes the first link void, revoking removes the person', async () => {
  const { house, olga } = cast;
  const { id } = await invite('iva@acme.example');
  const first = await mailbox.take('iva@acme.example');
  await olga.call(people.resendInvitation, { params: { id } });
  const second = await mailbox.take('iva@acme.example');
  const look = (token: string) => house.as({})(invitations.look, { body: { token } });
  expect(await refusal(look(first.token))).toBe('410 link not valid');
  expect((await look(second.token)).name).toBe('Eva');
  await olga.call(people.revokeInvitation, { params: { id } });
  expect(await refusal(look(second.token))).toBe('410 link not valid');
  expect(await refusal(olga.call(people.read, { params: { id } }))).toBe('404 not found');
  const { entries } = await olga.call(audit.list, { query: { subject: id } });
  expect(entries.map(({ event }) => event)).toEqual([
    'person.invitation_revoked',
    'person.invited_again',
    'person.invited',
  ]);
});

test('without SMTP the link is shown to the operator once, and the kept mail leaves it good', async () => {
  const { house, olga } = cast;
  const { id, link } = await invite('odkaz@acme.example');
  const token = new URL(link ?? '').hash.slice('#token='.length);
  const look = (one: string) => house.as({})(invitations.look, { body: { token: one } });
  const mailed = await mailbox.take('odkaz@acme.example');
  expect((await look(token)).email).toBe('odkaz@acme.example');
  expect((await look(mailed.token)).email).toBe('odkaz@acme.example');
  expect(await olga.call(people.read, { params: { id } })).not.toHaveProperty('link');
  const again = await olga.call(people.resendInvitation, { params: { id } });
  expect(again.link).not.toBe(link);
  expect(await refusal(look(token))).toBe('410 link not valid');
  const next = new URL(again.link ?? '').hash.slice('#token='.length);
  await house.as({})(invitations.accept, { body: { token: next, name: 'Eva', password } });
  expect(await refusal(look(next))).toBe('410 link not valid');
});

test('with SMTP nobody but the invited sees the link', async () => {
  const house = await createTestHouse({ smtpUrl: 'smtp://127.0.0.1:9' });
  const body = { email: 'posta@acme.example', name: 'Eva', role: 'client' as const };
  const invited = await invitePerson(house.cli, { ...body, language: 'cs', grants: [] });
  expect(invited.link).toBeNull();
});

test('an invitation ends after seven days', async () => {
  const { house, olga } = cast;
  const { id } = await invite('late@acme.example');
  const { token } = await mailbox.take('late@acme.example');
  await house.db.execute(
    sql`update links set expires_at = now() - interval '1 second' where user_id = ${id}`,
  );
  await house.db.execute(
    sql`update users set invited_at = now() - interval '8 days' where id = ${id}`,
  );
  expect(await refusal(house.as({})(invitations.look, { body: { token } }))).toBe(
    '410 link not valid',
  );
  expect((await olga.call(people.read, { params: { id } })).state).toBe('invitation_expired');
});

test('“forgot password” sends an invitation once more while it holds, and never revives it', async () => {
  const { house } = cast;
  const email = 'forgot@acme.example';
  const { id } = await invite(email);
  const first = await mailbox.take(email);
  const forget = () => house.as({})(auth.requestReset, { body: { email } });
  await house.db.execute(
    sql`update users set invited_at = now() - interval '6 days' where id = ${id}`,
  );
  await forget();
  const second = await mailbox.take(email);
  const { rows } = await house.db.execute(sql`
    select round(extract(epoch from min(expires_at) - now()) / 3600)::int as hours
    from links where user_id = ${id}`);
  expect(rows).toEqual([{ hours: 24 }]);
  const look = (token: string) => house.as({})(invitations.look, { body: { token } });
  for (const { token } of [first, second]) expect((await look(token)).email).toBe(email);

  await house.db.execute(
    sql`update users set invited_at = now() - interval '8 days' where id = ${id}`,
  );
  await forget();
  await eventually(async () => {
    const { rows: states } = await house.db.execute(sql`
      select state from deliveries where recipient = ${email} order by created_at desc limit 1`);
    expect(states).toEqual([{ state: 'dropped' }]);
  });
});

test('bad invitations are refused and leave nothing behind', async () => {
  const { olga, charlie, betaWeb } = cast;
  const before = (await olga.call(people.list)).people.length;
  expect(await refusal(invite('alice@example.test'))).toBe('409 taken');
  expect(await refusal(invite('not an address'))).toBe('422 not valid');
  const unknownSite = { on: 'site' as const, id: '00000000-0000-4000-8000-000000000000' };
  const body = {
    email: 'x@acme.example',
    name: 'X',
    role: 'client' as const,
    grants: [unknownSite],
  };
  expect(await refusal(olga.call(people.invite, { body }))).toBe('422 not valid');
  const admin = {
    ...body,
    role: 'admin' as const,
    grants: [{ on: 'site' as const, id: betaWeb.id }],
  };
  expect(await refusal(olga.call(people.invite, { body: admin }))).toBe('422 not valid');
  expect(await refusal(charlie.call(people.invite, { body: { ...body, grants: [] } }))).toBe(
    '404 not found',
  );
  const twice = await Promise.all(
    [1, 2].map(() =>
      invite('twice@acme.example').then(
        () => 'in',
        (error) => `${error.status}`,
      ),
    ),
  );
  expect(twice.toSorted()).toEqual(['409', 'in']);
  expect((await olga.call(people.list)).people).toHaveLength(before + 1);
});
