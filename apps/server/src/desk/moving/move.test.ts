import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { heartbeatPrefix, type MovingSource } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { temporaryFolder } from '../../../test/harness/folder.ts';
import { siteHeartbeats } from '../../care/heartbeats/table.ts';
import { clients, siteChecks, sites } from '../../estate/sites/table.ts';
import { maintenanceWindows } from '../../estate/windows/table.ts';
import { deliveries } from '../../post/deliveries/table.ts';
import { type Item, verdictOf } from './item.ts';
import { moveIn, previewMove } from './move.ts';
import { readSource } from './read-source.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
});

const asked = { now: new Date(), withSecrets: false };
const fileOf = (content: unknown): string => {
  const path = join(temporaryFolder(), 'file');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

const move = (
  source: MovingSource,
  items: Item[],
  { quiet = true, narrower = true, whose = new Map() } = {},
) => {
  const ids = new Set(
    items.filter((item) => narrower || verdictOf(item) === 'whole').map(({ id }) => id),
  );
  return moveIn(cast.house.cli, items, { source, ids, whose, quiet, windowTitle: 'Stěhování' });
};

const robot = (monitors: object[]) => readSource('uptimerobot', fileOf({ monitors }), asked);
const page = (id: number, url: string, change: object = {}) => ({
  ...{ id, type: 'HTTP', friendlyName: `Web ${id}`, url, interval: 120, ...change },
});
const all = async () => ({
  clients: await cast.house.db.$count(clients),
  sites: await cast.house.db.$count(sites),
  checks: await cast.house.db.$count(siteChecks),
  heartbeats: await cast.house.db.$count(siteHeartbeats),
  windows: await cast.house.db.$count(maintenanceWindows),
});

test('a preview writes nothing and says what the run then does', async () => {
  const items = robot([
    page(1, 'https://nova.example/'),
    { id: 2, type: 'PING', friendlyName: 'x', url: 'a' },
  ]);
  const before = await all();
  const ids = new Set(items.map(({ id }) => id));
  const plan = await previewMove(cast.house.cli, items, {
    source: 'uptimerobot',
    ids,
    whose: new Map(),
  });
  expect([...plan.outcomes]).toEqual([
    ['monitor:2', 'cannot'],
    ['monitor:1', 'created'],
  ]);
  expect(await all()).toEqual(before);
  const done = await move('uptimerobot', items);
  expect(done.outcomes).toEqual(plan.outcomes);
});

test('addresses of one host are one site with further checks, a port joins it', async () => {
  const before = await all();
  await move(
    'uptimerobot',
    robot([
      page(1, 'https://nova.example/e-shop'),
      page(2, 'https://nova.example/', { status: 'PAUSED' }),
      { id: 3, type: 'PORT', friendlyName: 'SMTP', url: 'mail.nova.example', port: 25 },
      { id: 4, type: 'PORT', friendlyName: 'Cizí', url: 'nowhere.test', port: 25 },
    ]),
  );
  const after = await all();
  expect([after.sites - before.sites, after.checks - before.checks]).toEqual([1, 3]);
  const [site] = await cast.house.db
    .select()
    .from(sites)
    .where(eq(sites.url, 'https://nova.example/'));
  expect(site).toMatchObject({
    name: 'Web 2',
    monitor: { intervalSeconds: 120 },
    monitorId: 'uptimerobot monitor:2',
  });
  expect(site?.pausedAt).not.toBeNull();
  const checks = await cast.house.db
    .select()
    .from(siteChecks)
    .where(eq(siteChecks.siteId, site?.id ?? ''));
  expect(checks.map(({ name, kind }) => [name, kind]).sort()).toEqual([
    [null, 'http'],
    ['SMTP', 'tcp'],
    ['Web 1', 'http'],
  ]);
});

test('again brings only the difference, by the source’s own ids', async () => {
  const first = [page(1, 'https://nova.example/'), page(2, 'https://druha.example/')];
  await move('uptimerobot', robot(first));
  const once = await all();
  const same = await move('uptimerobot', robot(first));
  expect([...same.outcomes.values()]).toEqual(['same', 'same']);
  expect(await all()).toEqual(once);
  await cast.house.db.execute(
    sql`update sites set name = 'Naše jméno' where url = 'https://nova.example/'`,
  );
  const third = await move(
    'uptimerobot',
    robot([
      page(1, 'https://nova.example/', { friendlyName: 'Přejmenováno tam', interval: 600 }),
      page(3, 'https://treti.example/'),
    ]),
  );
  expect([...third.outcomes]).toEqual([
    ['monitor:1', 'changed'],
    ['monitor:3', 'created'],
  ]);
  const [site] = await cast.house.db
    .select()
    .from(sites)
    .where(eq(sites.url, 'https://nova.example/'));
  expect(site).toMatchObject({ name: 'Naše jméno', monitor: { intervalSeconds: 600 } });
  expect((await all()).sites).toBe(once.sites + 1);
});

test('an address that is watched here already is not watched twice', async () => {
  const { house, web } = cast;
  const [known] = await house.db.select().from(sites).where(eq(sites.id, web.id));
  const plan = await move('uptimerobot', robot([page(1, known?.url ?? '')]));
  expect([...plan.outcomes.values()]).toEqual(['same']);
});

test('what loses something comes only when it is asked for', async () => {
  const items = robot([
    page(1, 'https://nova.example/', { successHttpResponseCodes: ['200', '404'] }),
  ]);
  const plan = await move('uptimerobot', items, { narrower: false });
  expect([...plan.outcomes.values()]).toEqual(['left']);
  expect([...(await move('uptimerobot', items)).outcomes.values()]).toEqual(['created']);
});

test('folders become clients, the known ones by their name, others as they are chosen', async () => {
  const { house, beta } = cast;
  const tagged = (id: number, name: string) =>
    page(id, `https://w${id}.example/`, { tags: [{ name }] });
  const [known] = await house.db.select().from(clients).where(eq(clients.id, beta.id));
  const before = await all();
  await move(
    'uptimerobot',
    robot([tagged(1, known?.name.toUpperCase() ?? ''), tagged(2, 'Nový'), tagged(3, 'x')]),
    {
      whose: new Map([['tag:x', { name: 'Zvolený' }]]),
    },
  );
  expect((await all()).clients).toBe(before.clients + 2);
  const owners = await house.db
    .select({ url: sites.url, name: clients.name })
    .from(sites)
    .innerJoin(clients, eq(clients.id, sites.clientId))
    .where(sql`${sites.url} like 'https://w_.example/'`)
    .orderBy(sites.url);
  expect(owners.map(({ name }) => name)).toEqual([known?.name, 'Nový', 'Zvolený']);
});

test('clients of MainWP take the sites that came before without one', async () => {
  const { house } = cast;
  await move('uptimerobot', robot([page(1, 'https://nova.example/')]));
  await move(
    'mainwp',
    readSource('mainwp', fileOf('Client Name,Select sites\nNová s.r.o.,nova.example\n'), asked),
  );
  const [owner] = await house.db
    .select({ name: clients.name })
    .from(sites)
    .innerJoin(clients, eq(clients.id, sites.clientId))
    .where(eq(sites.url, 'https://nova.example/'));
  expect(owner?.name).toBe('Nová s.r.o.');
});

test('a script of Healthchecks goes on by its UUID, and nothing is late in the first hour', async () => {
  const { house, web } = cast;
  const uuid = '11111111-2222-4333-8444-555555555555';
  const [known] = await house.db.select().from(sites).where(eq(sites.id, web.id));
  const checks = [
    {
      name: `Záloha ${new URL(known?.url ?? '').hostname}`,
      tags: '',
      uuid,
      timeout: 60,
      grace: 60,
      status: 'up',
    },
    {
      name: 'Fronta',
      tags: 'nikdo',
      uuid: uuid.replace('1', '9'),
      timeout: 60,
      grace: 60,
      status: 'up',
    },
  ];
  await move('healthchecks', readSource('healthchecks', fileOf({ checks }), asked));
  const rows = await house.db.select().from(siteHeartbeats).orderBy(siteHeartbeats.name);
  expect(rows.map(({ name }) => name)).toEqual(['Fronta', checks[0]?.name]);
  expect(rows[1]?.siteId).toBe(web.id);
  for (const { lateAt } of rows) expect(lateAt?.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
  const called = await house.request(`${heartbeatPrefix}/${uuid}`, { method: 'POST' });
  expect(called.status).toBe(200);
});

test('a Kuma of 150 monitors in 12 groups moves in at once and tells nobody', async () => {
  const path = join(temporaryFolder(), 'kuma.db');
  const db = new DatabaseSync(path);
  db.exec(
    'create table monitor (id, name, type, active, parent, url, interval, accepted_statuscodes_json)',
  );
  const insert = db.prepare('insert into monitor values (?, ?, ?, 1, ?, ?, 60, ?)');
  for (let group = 1; group <= 12; group += 1)
    insert.run(group, `Klient ${group}`, 'group', null, null, null);
  for (let n = 0; n < 150; n += 1)
    insert.run(
      100 + n,
      `Web ${n}`,
      'http',
      (n % 12) + 1,
      `https://web-${n}.example/`,
      '["200-299"]',
    );
  db.close();
  const before = await all();
  const messages = await cast.house.db.$count(deliveries);
  const plan = await move('kuma', readSource('kuma', path, asked), { narrower: false });
  expect(new Set(plan.outcomes.values())).toEqual(new Set(['created']));
  const after = await all();
  expect([after.clients - before.clients, after.sites - before.sites]).toEqual([12, 150]);
  expect(after.windows - before.windows).toBe(150);
  expect(await cast.house.db.$count(deliveries)).toBe(messages);
});

test('a plan that breaks a rule writes nothing at all', async () => {
  const before = await all();
  const items = robot([page(1, 'https://nova.example/')]);
  const whose = new Map([['tag:x', { clientId: '00000000-0000-4000-8000-000000000000' }]]);
  const bad = robot([page(2, 'https://b.example/', { tags: [{ name: 'x' }] })]);
  await expect(move('uptimerobot', [...items, ...bad], { whose })).rejects.toThrow();
  expect(await all()).toEqual(before);
});
