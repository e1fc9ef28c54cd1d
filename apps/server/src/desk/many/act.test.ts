import { randomUUID } from 'node:crypto';
import {
  adminSites,
  audit,
  type BodyInput,
  clients,
  incidents,
  people,
  type SiteChoice,
  siteActs,
  sitePlaces,
  windows,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../test/harness/cast.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { issues, refusal, unknownId } from '../../../test/harness/house.ts';
import { serveToggled } from '../../../test/harness/processes/toggled.ts';
import { startChecker } from '../../watch/checks/index.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

type Action = BodyInput<typeof siteActs.act>['action'];
const on = (choice: SiteChoice, action: Action, id = randomUUID()) =>
  cast.olga.call(siteActs.act, { body: { id, sites: choice, action } });
const act = async (action: Action, ids = [cast.web.id, cast.blog.id]) => {
  const { done } = await on({ ids }, action);
  return { done };
};
const undo = (id: string) => cast.olga.call(siteActs.undo, { params: { id } });
const read = (id: string) => cast.olga.call(adminSites.read, { params: { id } });
const eventsOf = async (id: string) =>
  (await cast.olga.call(audit.list, { query: { subject: id } })).entries.map(({ event }) => event);

test('pause and resume, each site with its own line; a pause ends its open incident', async () => {
  const { olga, web, blog } = cast;
  await olga.call(incidents.open, { body: { siteId: web.id, kind: 'availability' } });
  const before = (await eventsOf(blog.id)).length;
  expect(await act({ do: 'pause' })).toEqual({ done: 2 });
  expect(await Promise.all([web, blog].map(async ({ id }) => (await read(id)).status))).toEqual([
    'paused',
    'paused',
  ]);
  expect((await olga.call(incidents.list, { query: { open: 'true' } })).incidents).toEqual([]);
  await act({ do: 'pause' });
  expect(await eventsOf(blog.id)).toHaveLength(before + 1);
  expect(await act({ do: 'resume' })).toEqual({ done: 2 });
  expect((await read(web.id)).paused).toBe(false);
  expect((await eventsOf(web.id))[0]).toBe('site.changed');
});

test('a plan for many, and none', async () => {
  await act({ do: 'facts', set: { plan: ' Péče Plus ' } });
  expect((await read(cast.blog.id)).plan).toBe('Péče Plus');
  await act({ do: 'facts', set: { plan: '' } });
  expect((await read(cast.blog.id)).plan).toBeNull();
});

test('a window for each', async () => {
  const { olga, web, blog } = cast;
  const hoursOn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const startsAt = hoursOn(-1);
  const endsAt = hoursOn(1);
  await act({ do: 'window', title: 'Stěhování', startsAt, endsAt });
  const { windows: made } = await olga.call(windows.list);
  expect(made.map(({ title, siteId, open }) => ({ title, siteId, open }))).toEqual(
    expect.arrayContaining(
      [web, blog].map(({ id }) => ({ title: 'Stěhování', siteId: id, open: true })),
    ),
  );
  expect(made).toHaveLength(2);
  const reversed = act({ do: 'window', title: 'Naopak', startsAt: endsAt, endsAt: startsAt });
  expect(await issues(reversed)).toEqual(['action.endsAt: not valid']);
  for (const { id } of made) await olga.call(windows.remove, { params: { id } });
});

test('all or none: an unknown site leaves the others as they are; an archived one is left alone', async () => {
  const { olga, blog, web } = cast;
  expect(await refusal(act({ do: 'pause' }, [blog.id, unknownId()]))).toBe('404 not found');
  expect((await read(blog.id)).paused).toBe(false);
  await olga.call(adminSites.archive, { params: { id: blog.id } });
  expect(await act({ do: 'pause' }, [blog.id, web.id, web.id])).toEqual({ done: 1 });
  expect((await read(blog.id)).paused).toBe(false);
  await olga.call(adminSites.restore, { params: { id: blog.id } });
  await act({ do: 'resume' }, [web.id]);
});

const filter = (given: Partial<Record<'q' | 'client' | 'plan' | 'tag', string>>) => ({
  filter: { q: '', client: '', plan: '', platform: '', hosting: '', tag: '', ...given },
});

test('tags and filters mean the sites that they fit when they are used', async () => {
  const { web, blog, system, acme } = cast;
  await on({ ids: [web.id, blog.id] }, { do: 'tags', add: ['Péče'], remove: [] });
  expect((await on({ tags: ['pece'] }, { do: 'check' })).done).toBe(2);
  expect((await on(filter({ tag: 'PÉČE', q: 'blog' }), { do: 'check' })).done).toBe(1);
  expect((await on(filter({ client: acme.id, q: 'acme' }), { do: 'check' })).done).toBe(3);
  const moved = await on({ tags: ['Péče'] }, { do: 'tags', add: ['Nové'], remove: ['pece'] });
  expect([moved.done, moved.changed]).toEqual([2, 2]);
  expect((await read(web.id)).tags).toEqual(['Nové']);
  expect(await on({ tags: ['Péče'] }, { do: 'pause' })).toMatchObject({ done: 0, changed: 0 });
  expect((await read(system.id)).paused).toBe(false);
  await on({ tags: ['Nové'] }, { do: 'tags', add: [], remove: ['Nové'] });
});

test('what is not given of the monitor stays; the preview tells the same lines and writes nothing', async () => {
  const { olga, web, blog } = cast;
  await olga.call(adminSites.change, {
    params: { id: web.id },
    body: { monitor: { keyword: 'Acme', headers: { Authorization: 'Bearer secret-of-web' } } },
  });
  const action: Action = { do: 'monitor', set: { intervalSeconds: 300, keywordAbsent: 'Fatal' } };
  const chosen = { ids: [web.id, blog.id] };
  const before = await eventsOf(web.id);
  const preview = await olga.call(siteActs.preview, { body: { sites: chosen, action } });
  expect(preview).toMatchObject({ chosen: 2, archived: 0, changed: 2, undoable: true });
  expect(preview.lines.map(({ event }) => event)).toEqual(['site.changed', 'site.changed']);
  expect(JSON.stringify(preview)).not.toContain('secret-of-web');
  expect(await eventsOf(web.id)).toEqual(before);
  expect((await read(web.id)).monitor.intervalSeconds).toBe(60);
  const { id } = await on(chosen, action);
  expect((await read(web.id)).monitor).toMatchObject({
    intervalSeconds: 300,
    keyword: 'Acme',
    keywordAbsent: 'Fatal',
    timeoutSeconds: 10,
    headers: { Authorization: '•••' },
  });
  await undo(id);
  expect((await read(web.id)).monitor).toMatchObject({ intervalSeconds: 60, keyword: 'Acme' });
});

test('headers: one set, one removed, others kept; taken back with their values', async () => {
  const { house, web, blog } = cast;
  await on({ ids: [blog.id] }, { do: 'headers', set: { 'X-Kept': 'yes' }, remove: [] });
  const { id } = await on(
    { ids: [web.id, blog.id] },
    { do: 'headers', set: { 'X-New': '1' }, remove: ['authorization'] },
  );
  expect((await read(web.id)).monitor.headers).toEqual({ 'X-New': '•••' });
  expect((await read(blog.id)).monitor.headers).toEqual({ 'X-Kept': '•••', 'X-New': '•••' });
  expect(await undo(id)).toEqual({ undone: 2, kept: 0 });
  expect((await read(web.id)).monitor.headers).toEqual({ Authorization: '•••' });
  const stored = await house.db.execute(sql`select undo::text from site_acts`);
  expect(JSON.stringify(stored.rows)).not.toContain('secret-of-web');
});

test('taken back once, by who did it, in time, and only what nobody has changed since', async () => {
  const { house, olga, web, blog } = cast;
  const { id } = await on({ ids: [web.id, blog.id] }, { do: 'facts', set: { plan: 'Plus' } });
  await olga.call(adminSites.change, { params: { id: blog.id }, body: { plan: 'Jiný' } });
  expect(await undo(id)).toEqual({ undone: 1, kept: 1 });
  expect([(await read(web.id)).plan, (await read(blog.id)).plan]).toEqual([null, 'Jiný']);
  expect(await refusal(undo(id))).toBe('409 already done');
  const late = await on({ ids: [web.id] }, { do: 'pause' });
  await house.db.execute(
    sql`update site_acts set undo_until = now() - interval '1 second' where undo is not null`,
  );
  expect(await refusal(undo(late.id))).toBe('409 already done');
  const mine = await on({ ids: [web.id] }, { do: 'resume' });
  const oto = await addPerson(house, 'Oto', 'admin');
  expect(await refusal(oto.call(siteActs.undo, { params: { id: mine.id } }))).toBe('404 not found');
  expect(await undo(mine.id)).toEqual({ undone: 1, kept: 0 });
  expect((await read(web.id)).paused).toBe(true);
  await act({ do: 'resume' });
});

test('asked for twice, done once and answered alike', async () => {
  const { olga, web } = cast;
  const id = randomUUID();
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const endsAt = new Date(Date.now() + 7_200_000).toISOString();
  const window = { do: 'window' as const, title: 'Jednou', startsAt, endsAt };
  const both = await Promise.all([
    on({ ids: [web.id] }, window, id),
    on({ ids: [web.id] }, window, id),
  ]);
  expect(both[0]).toEqual(both[1]);
  const made = async () =>
    (await olga.call(windows.list)).windows.filter(({ title }) => title === 'Jednou');
  expect(await made()).toHaveLength(1);
  expect(await undo(id)).toEqual({ undone: 1, kept: 0 });
  expect(await made()).toEqual([]);
});

test('another client: out of the group, and not to be taken back', async () => {
  const { olga, web, acme, beta } = cast;
  const { groupId, role } = await read(web.id);
  expect(groupId).not.toBeNull();
  const done = await on({ ids: [web.id] }, { do: 'client', clientId: beta.id });
  expect(done.undoUntil).toBeNull();
  expect(await read(web.id)).toMatchObject({ clientId: beta.id, groupId: null, role: null });
  expect(await refusal(undo(done.id))).toBe('409 already done');
  const body = { clientId: acme.id, groupId, role };
  await olga.call(adminSites.change, { params: { id: web.id }, body });
  const unknown = on({ ids: [web.id] }, { do: 'client', clientId: unknownId() });
  expect(await refusal(unknown)).toBe('422 not valid');
});

test('places of many: what is not given stays', async () => {
  const { olga, web, blog } = cast;
  const rules = async (id: string) => (await olga.call(sitePlaces.read, { params: { id } })).rules;
  await olga.call(sitePlaces.change, {
    params: { id: web.id },
    body: { ...(await rules(web.id)), countLocal: true },
  });
  await act({ do: 'places', set: { showClients: true } });
  expect(await rules(web.id)).toMatchObject({ countLocal: true, showClients: true });
  expect(await rules(blog.id)).toMatchObject({ countLocal: false, showClients: true });
  expect((await eventsOf(blog.id))[0]).toBe('site.places_changed');
});

test('an operator of one client acts on its sites alone', async () => {
  const { house, olga, acme, beta, web, betaWeb } = cast;
  const lida = await addPerson(house, 'Lida', 'admin');
  await olga.call(people.change, { params: { id: lida.id }, body: { rank: 'operator' } });
  const grants = [{ on: 'client' as const, id: acme.id }];
  await olga.call(people.changeGrants, { params: { id: lida.id }, body: { grants } });
  const hers = (choice: SiteChoice, action: Action) =>
    lida.call(siteActs.act, { body: { id: randomUUID(), sites: choice, action } });
  await on({ ids: [web.id, betaWeb.id] }, { do: 'tags', add: ['Obě'], remove: [] });
  expect((await hers({ tags: ['Obě'] }, { do: 'facts', set: { plan: 'X' } })).done).toBe(1);
  expect((await read(betaWeb.id)).plan).toBeNull();
  const ids = [web.id, betaWeb.id];
  expect(await refusal(hers({ ids }, { do: 'pause' }))).toBe('404 not found');
  const away = hers({ ids: [web.id] }, { do: 'client', clientId: beta.id });
  expect(await refusal(away)).toBe('404 not found');
  expect(await read(web.id)).toMatchObject({ clientId: acme.id, paused: false });
});

test('300 sites at once are one transaction', async () => {
  const { house, olga } = cast;
  const { id: clientId } = await olga.call(clients.create, { body: { name: 'Mnoho' } });
  await house.db.execute(sql`insert into sites (id, client_id, name, url, monitor)
    select gen_random_uuid(), ${clientId}, 'Web ' || n, 'https://w' || n || '.example/', '{}' from generate_series(1, 300) n`);
  const all = filter({ client: clientId });
  const done = await on(all, { do: 'monitor', set: { intervalSeconds: 600 } });
  expect(done).toMatchObject({ done: 300, changed: 300 });
  const { rows } = await house.db.execute<{ n: number; transactions: number }>(
    sql`select count(*)::int as n, count(distinct xmin::text)::int as transactions from audit
      where event = 'site.changed' and subject_name like 'Web %'`,
  );
  expect(rows).toEqual([{ n: 300, transactions: 1 }]);
  expect(await undo(done.id)).toEqual({ undone: 300, kept: 0 });
});

test('Charlie is refused', async () => {
  const { charlie, web } = cast;
  const body = { sites: { ids: [web.id] }, action: { do: 'pause' as const } };
  const asked = charlie.call(siteActs.act, { body: { ...body, id: randomUUID() } });
  expect(await refusal(asked)).toBe('404 not found');
  expect(await refusal(charlie.call(siteActs.preview, { body }))).toBe('404 not found');
  const { id } = await on({ ids: [web.id] }, { do: 'pause' });
  const back = charlie.call(siteActs.undo, { params: { id } });
  expect(await refusal(back)).toBe('404 not found');
  expect((await read(web.id)).paused).toBe(true);
  await undo(id);
});

test('a check that was asked for comes long before its turn', async () => {
  const { olga, house, acme } = cast;
  const { db, log, signals, probe } = house;
  const target = await serveToggled();
  const monitor = { intervalSeconds: 86_400 };
  const made = await olga.call(adminSites.create, {
    body: {
      clientId: acme.id,
      name: 'Denní',
      url: `${target.origin}/daily`,
      monitor,
    },
  });
  const checker = startChecker({ db, log, signals, probe, references: [], alone: true });
  try {
    const asked = () => expect(target.asked.has('/daily')).toBe(true);
    await eventually(asked);
    await eventually(async () => expect((await read(made.id)).status).toBe('up'));
    target.asked.clear();
    expect(await act({ do: 'check' }, [made.id])).toEqual({ done: 1 });
    await eventually(asked);
  } finally {
    await checker.stop();
  }
});
