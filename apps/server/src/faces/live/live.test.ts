import { getEventListeners } from 'node:events';
import {
  adminBackups,
  adminReports,
  adminSites,
  adminWorklog,
  headers,
  LiveEvent,
  type LiveType,
  limits,
  liveTypes,
  me,
  people,
  search,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import type { Caller } from '../../../test/harness/house.ts';
import { openChannel } from './live-channel.ts';
import { createLiveHub } from './live-hub.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const open = async (caller: Caller, path = '/api/live') => {
  const response = await cast.house.request(path, {}, caller);
  const events: LiveEvent[] = [];
  const named: string[] = [];
  let ended = false;
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      for (const [, name] of value?.matchAll(/^event: (.*)$/gm) ?? []) named.push(name ?? '');
      for (const [, data] of value?.matchAll(/^data: (\{.*\})$/gm) ?? [])
        events.push(LiveEvent.parse(JSON.parse(data ?? '')));
    }
    ended = true;
  };
  void read().catch(() => {});
  const close = () => reader?.cancel();
  return { events, named, ended: () => ended, close, status: response.status };
};

const heardChange = (siteId: string) =>
  new Promise<void>((done) => {
    const off = cast.house.signals.on(({ topic, id }) => {
      if (topic !== 'site' || id !== siteId) return;
      off();
      done();
    });
  });

const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

test('a change reaches the pages of those who see the site, and nobody else', async () => {
  const { olga, alice, bob, charlie, web, blog } = cast;
  const pages = await Promise.all([olga, alice, bob, charlie].map(({ caller }) => open(caller)));
  const [o, a, b, c] = pages as [
    (typeof pages)[0],
    (typeof pages)[0],
    (typeof pages)[0],
    (typeof pages)[0],
  ];
  await settle();
  for (const page of pages) page.events.length = 0;
  await olga.call(adminSites.change, { params: { id: web.id }, body: { plan: 'Plus' } });
  await eventually(() => {
    expect(o.events).toContainEqual({ type: 'sites', id: web.id });
    expect(a.events).toContainEqual({ type: 'sites', id: web.id });
  });
  await settle();
  expect([b.events, c.events]).toEqual([[], []]);
  await olga.call(adminSites.archive, { params: { id: blog.id } });
  await eventually(() => expect(b.events).toContainEqual({ type: 'sites', id: blog.id }));
  await olga.call(adminSites.restore, { params: { id: blog.id } });
  await olga.call(people.changeGrants, {
    params: { id: charlie.id },
    body: { grants: [{ on: 'site', id: blog.id }] },
  });
  await eventually(() => expect(c.events.some(({ type }) => type === 'sites')).toBe(true));
  expect(c.events.every(({ type }) => type === 'sites')).toBe(true);
  for (const page of pages) await page.close();
});

test('what changed while the first answers were on their way is told to who sees it', async () => {
  const { olga, alice, charlie, web } = cast;
  const changed = heardChange(web.id);
  const beganAt = Date.now();
  await olga.call(adminSites.change, { params: { id: web.id }, body: { plan: 'Včera' } });
  await changed;
  const late = `/api/live?since=${beganAt}`;
  const [told, untold, other] = await Promise.all([
    open(alice.caller, late),
    open(alice.caller),
    open(charlie.caller, late),
  ]);
  await eventually(() => expect(told.events).toContainEqual({ type: 'sites', id: web.id }));
  await settle();
  expect(untold.events).toEqual([]);
  expect(other.events.filter(({ id }) => id === web.id)).toEqual([]);
  for (const page of [told, untold, other]) await page.close();
  for (const odd of ['x', '-1', '1e999', '']) {
    const page = await open(alice.caller, `/api/live?since=${odd}`);
    expect(page.status).toBe(200);
    await page.close();
  }
});

test('a database that is slow to say who sees what hides no change from a page that opens', async () => {
  const { house, olga, alice, web } = cast;
  const changed = heardChange(web.id);
  const beganAt = Date.now();
  await olga.call(adminSites.change, { params: { id: web.id }, body: { plan: 'Pomalu' } });
  await changed;
  const tookMs = Date.now() - beganAt;
  const opening = await house.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sites in access exclusive mode`);
    const asked = open(alice.caller, `/api/live?since=${beganAt}`);
    await new Promise((resolve) => setTimeout(resolve, tookMs + 500));
    return { asked };
  });
  const page = await opening.asked;
  await eventually(() => expect(page.events).toContainEqual({ type: 'sites', id: web.id }));
  await page.close();
});

test('an answer says when its question came, and a channel takes it', async () => {
  const { house, olga, alice, web } = cast;
  const beganAt = Date.now();
  const answer = await house.request(me.read.path, {}, alice.caller);
  const askedAt = Number(answer.headers.get(headers.askedAt));
  expect(askedAt).toBeGreaterThanOrEqual(beganAt);
  expect(askedAt).toBeLessThanOrEqual(Date.now());
  await olga.call(adminSites.change, { params: { id: web.id }, body: { plan: 'Dnes' } });
  const page = await open(alice.caller, `/api/live?since=${askedAt}`);
  await eventually(() => expect(page.events).toContainEqual({ type: 'sites', id: web.id }));
  await page.close();
});

test.each([
  ['longer ago than is remembered', -86_400_000],
  ['still to come, as after a clock was put back', 60_000],
])('a page whose answers are from a time %s asks for all that it shows', async (_, ms) => {
  const path = `/api/live?since=${Date.now() + ms}`;
  const [hers, theirs] = [await open(cast.olga.caller, path), await open(cast.alice.caller, path)];
  const all = (types: readonly LiveType[]) =>
    expect.arrayContaining(types.map((type) => ({ type, id: null })));
  await eventually(() => {
    expect(hers.events).toEqual(all(liveTypes));
    expect(theirs.events).toEqual(all(['me', 'sites', 'agency', 'keys', 'reports']));
  });
  expect(new Set(theirs.events.map(({ type }) => type)).size).toBe(5);
  for (const page of [hers, theirs]) await page.close();
});

test('care for a site shows at once to who sees it, a sent report too', async () => {
  const { olga, alice, bob, charlie, acme, web } = cast;
  await olga.call(people.changeGrants, { params: { id: charlie.id }, body: { grants: [] } });
  const [his, hers, theirs] = await Promise.all([
    open(bob.caller),
    open(alice.caller),
    open(charlie.caller),
  ]);
  const params = { id: web.id };
  const startedAt = new Date().toISOString();
  for (const write of [
    () => olga.call(adminWorklog.write, { params, body: { text: 'Hotovo' } }),
    () => olga.call(adminBackups.record, { params, body: { startedAt, status: 'in_progress' } }),
    () => alice.call(search.changeConfig, { params, body: { seoQueries: ['kola'] } }),
  ]) {
    await settle();
    for (const page of [his, hers, theirs]) page.events.length = 0;
    await write();
    await eventually(() => expect(hers.events).toEqual([{ type: 'sites', id: web.id }]));
    await settle();
    expect([his.events, theirs.events]).toEqual([[], []]);
  }
  const { id } = await olga.call(adminReports.draft, {
    body: { clientId: acme.id, period: '2026-10', markdown: 'x' },
  });
  hers.events.length = 0;
  await olga.call(adminReports.send, { params: { id }, body: { version: 1 } });
  await eventually(() => expect(hers.events).toEqual([{ type: 'reports', id: null }]));
  for (const page of [his, hers, theirs]) await page.close();
});

test('the stream ends with the session', async () => {
  const { house, olga, gita } = cast;
  const page = await open(await house.signIn(gita.email));
  await settle();
  await olga.call(people.disable, { params: { id: gita.id } });
  await eventually(() => expect(page.ended()).toBe(true));
  expect(page.events).toContainEqual({ type: 'me', id: null });
});

test('a channel that is closed leaves nothing behind, a HEAD opens none', async () => {
  const { house, alice } = cast;
  const off = vi.fn();
  const { on: listen } = house.signals;
  const on = vi.spyOn(house.signals, 'on').mockImplementation((listener) => {
    const stop = listen(listener);
    return () => off(stop());
  });
  const timers = vi.spyOn(globalThis, 'setInterval');
  const cleared = vi.spyOn(globalThis, 'clearInterval');
  const listening = () => getEventListeners(house.stopping, 'abort').length;
  const before = listening();
  for (let round = 0; round < 20; round += 1) {
    const head = await house.request('/api/live', { method: 'HEAD' }, alice.caller);
    expect([head.status, head.body]).toEqual([200, null]);
  }
  expect(on).not.toHaveBeenCalled();
  for (let round = 0; round < 20; round += 1) {
    const pages = await Promise.all([open(alice.caller), open(alice.caller)]);
    expect(listening()).toBe(before + 1);
    for (const page of pages) await page.close();
    expect(listening()).toBe(before);
  }
  for (const at of ['before', 'after']) {
    const gone = new AbortController();
    const answer = house.request('/api/live', { signal: gone.signal }, alice.caller);
    if (at === 'after') await answer;
    gone.abort();
    await answer;
    expect(listening()).toBe(before);
  }
  expect([on.mock.calls.length, off.mock.calls.length]).toEqual([22, 22]);
  const opened = timers.mock.results.map(({ value }) => value);
  expect(cleared.mock.calls.map(([timer]) => timer)).toEqual(expect.arrayContaining(opened));
  vi.restoreAllMocks();
});

test('of too many channels of one person the oldest is told and closed; a full process refuses', async () => {
  const { house, alice, bob } = cast;
  const mine: Awaited<ReturnType<typeof open>>[] = [];
  for (let at = 0; at < limits.channelsPerUser + 1; at += 1) mine.push(await open(alice.caller));
  await eventually(() => expect(mine[0]?.ended()).toBe(true));
  expect(mine[0]?.named).toEqual(['hello', 'full']);
  expect(mine.slice(1).some((page) => page.ended())).toBe(false);
  const his = await open(bob.caller);
  expect([his.status, his.ended()]).toEqual([200, false]);
  for (const page of [...mine, his]) await page.close();
  const everybody = Array.from({ length: limits.channels }, (_, at) => `reader-${at}`);
  const hub = createLiveHub(house);
  const known = await house.sessions.whoIs(alice.caller.cookie);
  if (!known) throw new Error('Alice is not signed in');
  const enter = (id: string) =>
    hub.open({ db: house.db, viewer: { kind: 'all' }, actor: { ...known, id } }, undefined);
  const channels = await Promise.all(everybody.map(enter));
  await expect(enter('late')).rejects.toMatchObject({ status: 429 });
  for (const channel of channels) channel.end();
});

test('channels of one viewer share what a change asks of the database', async () => {
  const { house, olga, alice, web } = cast;
  const pages: Awaited<ReturnType<typeof open>>[] = [];
  for (let at = 0; at < 10; at += 1) pages.push(await open(alice.caller));
  await settle();
  for (const page of pages) page.events.length = 0;
  const asked = vi.spyOn(house.db, 'select');
  await olga.call(adminWorklog.write, { params: { id: web.id }, body: { text: 'Společně' } });
  const own = asked.mock.calls.length;
  await eventually(() => {
    for (const page of pages) expect(page.events).toEqual([{ type: 'sites', id: web.id }]);
  });
  expect(asked.mock.calls.length - own).toBe(1);
  asked.mockRestore();
  for (const page of pages) await page.close();
});

test('who does not read is let go', () => {
  const closed = vi.fn();
  const channel = openChannel(undefined, closed);
  for (let at = 0; at < 100; at += 1) channel.send(new Uint8Array(1024));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('nobody gets no stream', async () => {
  expect((await open({})).status).toBe(401);
});
