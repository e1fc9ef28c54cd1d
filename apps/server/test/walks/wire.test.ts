import {
  adminWorklog,
  type BookPage,
  devices,
  incidents,
  notifications,
  search,
  sitePlaces,
  sites,
} from '@hlidka/protocol';
import sentByPhones from '@hlidka/protocol/fixtures/devices.json' with { type: 'json' };
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoSignIns, openDemo } from '../../src/demo/index.ts';
import { type Caller, createTestHouse } from '../harness/house.ts';
import { freePort } from '../harness/processes/free-port.ts';

const answers: Record<string, unknown> = { ...golden, devices: sentByPhones };
const fixture = (name: string): unknown => answers[name];

const house = await createTestHouse({ demo: true, port: await freePort() });
const examples = await openDemo({ ...house.cli, actor: { kind: 'system' } }, house.auth);
afterAll(() => examples?.close());

/** Every path in a value and the types found there: `sites.*.url` -> string, null. */
const shapeOf = (value: unknown, at = '', found = new Map<string, Set<string>>()) => {
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  found.set(at, (found.get(at) ?? new Set()).add(type));
  if (Array.isArray(value)) for (const inner of value) shapeOf(inner, `${at}.*`, found);
  else if (type === 'object')
    for (const [key, inner] of Object.entries(value as object))
      shapeOf(inner, `${at}.${key}`, found);
  return found;
};

let martin: Caller;
let paths: Record<string, string>;
beforeAll(async () => {
  const [operator, client] = demoSignIns;
  const jana = house.as(await house.signIn(operator?.email ?? '', operator?.password));
  martin = await house.signIn(client?.email ?? '', client?.password);
  const call = house.as(martin);
  const { sites: all } = await call(sites.list);
  const id = all.find(({ name }) => name === 'Kolo Brdy')?.id ?? '';
  const rides = all.find(({ name }) => name === 'Vyjížďky s Kolem Brdy')?.id ?? '';
  const { groups } = await call(sites.groups);
  await call(devices.register, { body: { token: 'ExponentPushToken[wire]', platform: 'ios' } });
  const opened = await jana(incidents.open, {
    body: { siteId: id, kind: 'form', title: 'Formulář neodesílá', description: 'Řešíme to.' },
  });
  await jana(adminWorklog.write, { params: { id }, body: { text: 'Hledáme příčinu.' } });
  const rules = { home: null, asked: null, quorum: null, mustSee: [], countLocal: false };
  await jana(sitePlaces.change, { params: { id }, body: { ...rules, showClients: true } });
  const { aiQuestions } = await call(search.config, { params: { id } });
  await call(search.changeConfig, {
    params: { id },
    body: { aiQuestions: [...aiQuestions, 'Zatím nepoložená otázka?'] },
  });
  const reply = await house.request('/api/reports', {}, martin);
  const { reports } = (await reply.json()) as { reports: { id: string; site: object | null }[] };
  const report = reports.find(({ site }) => site === null);
  await call(notifications.choose, {
    body: { kinds: ['form'], quiet: { from: 1320, to: 420, days: [1], through: ['form'] } },
  });
  paths = {
    sites: '/api/sites',
    groups: '/api/sites/groups',
    group: `/api/sites/groups/${groups[0]?.id}`,
    site: `/api/sites/${id}`,
    uptime: `/api/sites/${id}/uptime?days=90`,
    timeline: `/api/sites/${id}/timeline?days=90`,
    backups: `/api/sites/${rides}/backups`,
    worklog: `/api/sites/${id}/worklog`,
    search: `/api/sites/${id}/search`,
    ai: `/api/sites/${id}/ai`,
    'search-config': `/api/sites/${id}/search-config`,
    reports: '/api/reports',
    report: `/api/reports/${report?.id}`,
    overview: `/api/sites/${id}/overview`,
    book: '/api/book',
    incident: `/api/incidents/${opened.id}`,
    home: '/api/home',
    notifications: '/api/notifications',
    'push-choice': '/api/notifications/choice',
  };
});

/** Answered in some states only; of those that are met the types are compared. */
const sometimes =
  /\.(?:rivals\.|trials\.|exchanged\.\*|without(?:\.|$)|clicks\.(?:mixed|compared)|\*\.days$)/u;
const usual = (found: Map<string, unknown>) =>
  [...found.keys()].filter((at) => !sometimes.test(at)).sort();

test.each([
  'sites',
  'groups',
  'group',
  'site',
  'uptime',
  'timeline',
  'backups',
  'worklog',
  'search',
  'ai',
  'search-config',
  'reports',
  'report',
  'overview',
  'incident',
  'notifications',
  'push-choice',
])('%s: the server answers with exactly the keys and types of the fixture', async (name) => {
  const response = await house.request(paths[name] ?? '', {}, martin);
  expect(response.status).toBe(200);
  const real = shapeOf(await response.json());
  const expected = shapeOf(fixture(name));
  const plain = (types: Set<string> | undefined) =>
    [...(types ?? [])].filter((type) => type !== 'null');
  expect(usual(real)).toEqual(usual(expected));
  const both = [...real]
    .map(([at, types]) => ({ at, got: plain(types), known: plain(expected.get(at)) }))
    .filter(({ got, known }) => known.length > 0 && got.length > 0);
  expect(both).not.toEqual([]);
  for (const { at, got, known } of both) expect([at, got]).toEqual([at, known]);
});

test('the overview is made of what the parts answer', async () => {
  const get = async (path: string) => (await house.request(path, {}, martin)).json();
  const { id } = (await get(paths.site ?? '')) as { id: string };
  const parts = (await get(`/api/sites/${id}/overview`)) as Record<string, unknown>;
  expect(parts).toEqual({
    site: await get(`/api/sites/${id}`),
    uptime: await get(`/api/sites/${id}/uptime`),
    timeline: await get(`/api/sites/${id}/timeline`),
    ...((await get(`/api/sites/${id}/backups`)) as { backups: unknown; trials: unknown }),
    worklog: await get(`/api/sites/${id}/worklog`),
    search: await get(`/api/sites/${id}/search`),
    visibility: await get(`/api/sites/${id}/ai`),
    config: await get(`/api/sites/${id}/search-config`),
    forms: { count: 1, verifiedThisMonth: expect.any(Number) },
    places: [{ name: expect.any(String), hoursMs: expect.any(Array), avgMs: expect.any(Number) }],
  });
});

const linesByKind = (page: BookPage) =>
  Map.groupBy(
    page.days.flatMap(({ lines }) => lines),
    ({ kind }) => kind,
  );

test('the book: each kind of line has exactly the keys of the fixture', async () => {
  const expected = linesByKind(fixture('book') as BookPage);
  let path: string | null = paths.book ?? '';
  const met = new Set<string>();
  for (let pages = 0; path && pages < 4; pages += 1) {
    const page = (await (await house.request(path, {}, martin)).json()) as BookPage;
    for (const [kind, lines] of linesByKind(page)) {
      const known = new Set(shapeOf(expected.get(kind)).keys());
      expect([kind, ...new Set(usual(shapeOf(lines))).difference(known)]).toEqual([kind]);
      met.add(kind);
    }
    path = page.nextCursor && `/api/book?cursor=${page.nextCursor}`;
  }
  for (const kind of ['form', 'outage', 'work', 'backups', 'report', 'round'])
    expect(met).toContain(kind);
});

test('home: exactly the keys of the fixture, and the book’s first page', async () => {
  const { book, ...real } = (await (
    await house.request(paths.home ?? '', {}, martin)
  ).json()) as Record<string, unknown>;
  const { book: _, ...expected } = fixture('home') as Record<string, unknown>;
  expect([...shapeOf(real).keys()].sort()).toEqual([...shapeOf(expected).keys()].sort());
  expect(book).toEqual(await (await house.request(paths.book ?? '', {}, martin)).json());
});

test('devices: the server takes what the phone sends', async () => {
  const { register, unregister } = fixture('devices') as Record<string, object>;
  const send = (method: string, body: unknown) =>
    house.request(
      '/api/devices',
      { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      martin,
    );
  expect((await send('POST', register)).status).toBe(204);
  expect((await send('DELETE', unregister)).status).toBe(204);
});

test('no client answer holds an internal field', async () => {
  for (const path of Object.values(paths)) {
    const body = await (await house.request(path, {}, martin)).text();
    expect(body).not.toMatch(/"(notes|agentMemory|monitorId|subscriptionLink|evidence|userId)"/);
  }
});
