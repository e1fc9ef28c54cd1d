import {
  adminNewWays,
  agents,
  audit,
  backupTokens,
  clients,
  globalping,
  heartbeats,
  jobs,
  jobTemplates,
  keys,
  me,
  newWays,
  outlets,
  people,
  places,
  screens,
  siteTarget,
  today,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../test/harness/cast.ts';
import { refusal, unknownId } from '../../../test/harness/house.ts';
import { openMailbox } from '../../../test/harness/services/mailbox.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { addAccepted } from '../../people/people/index.ts';

let cast: Cast;
let mailbox: ReturnType<typeof openMailbox>;
let oto: Awaited<ReturnType<typeof addPerson>>;
beforeAll(async () => {
  cast = await createCast();
  mailbox = openMailbox(cast.house);
  oto = await addPerson(cast.house, 'Oto', 'admin');
});

const on = (id: string) => ({ params: { id } });
const operators = async () => {
  const { people: all } = await cast.olga.call(people.list);
  return all.filter(({ role }) => role === 'admin').map(({ name, state }) => `${name} ${state}`);
};
const first = async () => (await cast.olga.call(today.read)).newWays[0];
/** Ends the newest, as Olga in Dnes. */
const endNewest = async () => {
  const newest = await first();
  await cast.olga.call(adminNewWays.end, on(newest?.act ?? ''));
  return newest?.what;
};
const tokenIn = (text: string) => /#token=([\w-]+)/.exec(text)?.[1] ?? '';

test('an operator made with a stolen session is mailed to all, with where from, and ended by the link', async () => {
  const { house, olga } = cast;
  const thief = await house.signIn(oto.email);
  const stolen = house.as({
    ...thief,
    address: '203.0.113.9',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/130.0' },
  });
  const body = { email: 'evil@example.test', name: 'Zloděj', role: 'admin' as const };
  const made = await stolen(people.invite, { body });
  const toOlga = await mailbox.take(olga.email);
  const toOto = await mailbox.take(oto.email);
  expect(toOlga.subject).toContain('Důležitá změna: pozván uživatel (Zloděj)');
  expect(toOlga.text).toMatch(/Kdo: Oto\..*203\.0\.113\.9 · Firefox, Linux\./);
  const token = tokenIn(toOlga.text);
  expect(token).not.toBe(tokenIn(toOto.text));

  const visitor = house.as({});
  const seen = await visitor(newWays.look, { body: { token } });
  expect(seen).toMatchObject({
    what: [{ event: 'person.invited', on: 'Zloděj' }],
    who: 'Oto',
    address: '203.0.113.9',
    undoable: true,
    endedAt: null,
    operator: 'Olga',
  });
  expect((await first())?.act).toBe(seen.act);
  const ended = await visitor(newWays.end, { body: { token } });
  expect(ended.endedBy).toBe('Olga');
  expect(await refusal(visitor(newWays.end, { body: { token } }))).toBe('409 already done');
  expect((await olga.call(people.read, on(made.id))).state).toBe('disabled');
  // The session it came from is over, the person's other one is not.
  expect(await refusal(stolen(me.read))).toBe('401 unauthorized');
  await oto.call(me.read);
  const { entries } = await olga.call(audit.list);
  const latest = entries.slice(0, 2).map(({ event, who }) => `${event} ${who}`);
  expect(latest.sort()).toEqual(['new_way.ended Olga', 'person.disabled Olga']);
  expect((await olga.call(today.read)).newWays.map(({ act }) => act)).not.toContain(seen.act);
});

test('a link that is none, and one of who is no operator any more, shows nothing', async () => {
  const { house, olga } = cast;
  const visitor = house.as({});
  expect(await refusal(visitor(newWays.look, { body: { token: 'x'.repeat(43) } }))).toBe(
    '410 link not valid',
  );
  const { id, email } = await addPerson(house, 'Ota', 'admin');
  await olga.call(screens.create, { body: { name: 'Chodba' } });
  const token = tokenIn((await mailbox.take(email)).text);
  await olga.call(people.disable, on(id));
  const told = await mailbox.take(email);
  expect([told.subject, tokenIn(told.text)]).toEqual([
    expect.stringContaining('odebrán přístup (Ota)'),
    '',
  ]);
  for (const endpoint of [newWays.look, newWays.end])
    expect(await refusal(visitor(endpoint, { body: { token } }))).toBe('410 link not valid');
});

test('Charlie is refused, and an act that is not known', async () => {
  const act = (await first())?.act ?? '';
  expect(await refusal(cast.charlie.call(adminNewWays.end, on(act)))).toBe('404 not found');
  expect(await refusal(cast.olga.call(adminNewWays.end, on(unknownId())))).toBe('404 not found');
});

test('who ends what they did themselves stays signed in', async () => {
  await cast.olga.call(screens.create, { body: { name: 'Vlastní' } });
  await endNewest();
  await cast.olga.call(me.read);
  expect((await cast.olga.call(screens.list)).screens.map(({ name }) => name)).not.toContain(
    'Vlastní',
  );
});

test('people: a role, a grant, a disabled and an enabled operator are as they were', async () => {
  const { olga, house, bob, beta } = cast;
  const ota = await addPerson(house, 'Otakar', 'admin');
  await olga.call(people.disable, on(ota.id));
  await endNewest();
  expect(await operators()).toContain('Otakar active');
  await olga.call(people.disable, on(ota.id));
  await olga.call(people.enable, on(ota.id));
  await endNewest();
  expect(await operators()).toContain('Otakar disabled');

  await olga.call(people.change, { ...on(bob.id), body: { role: 'admin' } });
  expect(await endNewest()).toEqual([{ event: 'person.changed', on: 'Bob' }]);
  expect((await olga.call(people.read, on(bob.id))).role).toBe('client');

  const { grants } = await olga.call(people.read, on(cast.alice.id));
  const wider = [...grants.map(({ on, id }) => ({ on, id })), { on: 'client', id: beta.id }];
  await olga.call(people.changeGrants, {
    ...on(cast.alice.id),
    body: { grants: wider as { on: 'client'; id: string }[] },
  });
  await endNewest();
  expect((await olga.call(people.read, on(cast.alice.id))).grants).toEqual(grants);
});

test('the last operator is not shut out by a link', async () => {
  const own = await createCast();
  await own.olga.call(people.change, { ...on(own.bob.id), body: { role: 'admin' } });
  const newest = (await own.olga.call(today.read)).newWays[0];
  await own.house.db.execute(sql`update users set disabled_at = now() where id = ${own.olga.id}`);
  const bob = own.house.as(await own.house.signIn(own.bob.email));
  expect(await refusal(bob(adminNewWays.end, on(newest?.act ?? '')))).toBe('409 last operator');
});

test('tokens, keys, addresses, targets and rules are gone', async () => {
  const { olga, alice, house, web } = cast;
  const body = { name: 'Cizí' };
  const made = {
    agent: await olga.call(agents.create, { body }).then(endNewest),
    place: await olga.call(places.create, { body }).then(endNewest),
    key: await alice.call(keys.create, { body }).then(endNewest),
    script: await olga.call(backupTokens.create, { ...on(web.id), body }).then(endNewest),
  };
  expect(made.script).toEqual([{ event: 'backup.token_created', on: 'Acme web' }]);
  const { rows } = await house.db.execute<{ n: number }>(
    sql`select count(*)::int as n from tokens where name = 'Cizí' and revoked_at is null`,
  );
  expect(rows[0]?.n).toBe(0);

  const heartbeat = await olga.call(heartbeats.create, {
    body: {
      siteId: web.id,
      name: 'Fronta',
      schedule: { by: 'period', minutes: 60 },
      graceMinutes: 10,
    },
  });
  const renewed = await olga.call(heartbeats.renew, on(heartbeat.id));
  await endNewest();
  const said = await house.request(new URL(renewed.address).pathname, { method: 'POST' });
  expect(said.ok).toBe(false);

  const outlet = await olga.call(outlets.add, {
    body: { kind: 'webhook', name: 'Hook', address: 'https://127.0.0.1:9/' },
  });
  const where = { address: 'https://127.0.0.1:10/', target: null, secret: null };
  await olga.call(outlets.change, { ...on(outlet.id), body: { where } });
  expect(await endNewest()).toEqual([{ event: 'outlet.moved', on: 'Hook' }]);
  const [kept] = (await olga.call(outlets.list)).outlets;
  expect(kept?.offReason).toBe('by hand');

  await olga.call(siteTarget.put, { ...on(web.id), body: { via: 'local', folder: '/srv' } });
  await endNewest();
  expect((await olga.call(siteTarget.read, on(web.id))).via).toBeNull();

  const brno = await olga.call(places.create, { body: { name: 'Brno' } });
  const params = { id: brno.id };
  await olga.call(places.change, { params, body: { secrets: true } });
  await endNewest();
  const placeOf = async () =>
    (await olga.call(places.list)).places.find(({ id }) => id === brno.id);
  expect((await placeOf())?.secrets).toBe(false);

  await olga.call(globalping.change, { body: { asked: true, countries: ['CZ'], probes: 3 } });
  await endNewest();
  expect((await olga.call(globalping.read)).asked).toBe(false);
});

test('rules that let commands run: the template asks again, the job is cancelled, its own rules only', async () => {
  const { olga, blog } = cast;
  const allow = [{ argv: ['wp', 'plugin', 'list'], more: false, where: 'site' as const }];
  const plan = { type: 'model' as const, allow };
  const template = await olga.call(jobTemplates.create, {
    body: { name: 'Model', title: 'Model', plan },
  });
  await olga.call(jobTemplates.change, {
    ...on(template.id),
    body: { name: 'Model 2', title: 'Model', plan },
  });
  expect(await endNewest()).toEqual([{ event: 'template.created', on: 'Model' }]);
  const { templates } = await olga.call(jobTemplates.list);
  expect(templates.find(({ id }) => id === template.id)?.plan).toMatchObject({ allow: [] });
  const counted = (await olga.call(today.read)).newWays.length;
  const plain = { type: 'commands' as const, steps: [{ argv: ['true'] }] };
  await olga.call(jobs.create, { body: { title: 'Běžná', siteId: blog.id, plan: plain } });
  expect((await olga.call(today.read)).newWays).toHaveLength(counted);
});

test('a deletion cannot be taken back, and says so; the command line is told as such', async () => {
  const { olga, house } = cast;
  const { id } = await olga.call(clients.create, { body: { name: 'Prázdný' } });
  await olga.call(clients.remove, on(id));
  expect(await first()).toMatchObject({
    what: [{ event: 'client.removed', on: 'Prázdný' }],
    undoable: false,
  });
  await transaction(house.db, (tx) =>
    addAccepted(
      tx,
      { ...house.cli, db: tx },
      { email: 'cli@example.test', name: 'Cli', role: 'client', language: 'cs' },
      'x',
    ),
  );
  expect(await first()).toMatchObject({
    what: [{ event: 'person.created', on: 'Cli' }],
    who: null,
    byHand: false,
    address: null,
  });
});

test('after a day it stands no longer first', async () => {
  await cast.house.db.execute(sql`update new_ways set at = at - interval '24 hours'`);
  expect((await cast.olga.call(today.read)).newWays).toEqual([]);
});
