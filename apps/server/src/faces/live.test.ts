import {
  adminBackups,
  adminReports,
  adminSites,
  adminWorklog,
  LiveEvent,
  people,
  search,
} from '@hlidka/protocol';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Cast, createCast } from '../../test/harness/cast.ts';
import type { Caller } from '../../test/harness/house.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const open = async (caller: Caller) => {
  const stop = new AbortController();
  const response = await cast.house.request('/api/live', { signal: stop.signal }, caller);
  const events: LiveEvent[] = [];
  let ended = false;
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      for (const [, data] of value?.matchAll(/^data: (\{.*\})$/gm) ?? [])
        events.push(LiveEvent.parse(JSON.parse(data ?? '')));
    }
    ended = true;
  };
  void read().catch(() => {});
  return { events, ended: () => ended, close: () => stop.abort(), status: response.status };
};

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
  await vi.waitFor(() => {
    expect(o.events).toContainEqual({ type: 'sites', id: web.id });
    expect(a.events).toContainEqual({ type: 'sites', id: web.id });
  });
  await settle();
  expect([b.events, c.events]).toEqual([[], []]);
  await olga.call(adminSites.archive, { params: { id: blog.id } });
  await vi.waitFor(() => expect(b.events).toContainEqual({ type: 'sites', id: blog.id }));
  await olga.call(adminSites.restore, { params: { id: blog.id } });
  await olga.call(people.changeGrants, {
    params: { id: charlie.id },
    body: { grants: [{ on: 'site', id: blog.id }] },
  });
  await vi.waitFor(() => expect(c.events.some(({ type }) => type === 'sites')).toBe(true));
  expect(c.events.every(({ type }) => type === 'sites')).toBe(true);
  for (const page of pages) page.close();
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
    await vi.waitFor(() => expect(hers.events).toEqual([{ type: 'sites', id: web.id }]));
    await settle();
    expect([his.events, theirs.events]).toEqual([[], []]);
  }
  const { id } = await olga.call(adminReports.draft, {
    body: { clientId: acme.id, period: '2026-10', markdown: 'x' },
  });
  hers.events.length = 0;
  await olga.call(adminReports.send, { params: { id } });
  await vi.waitFor(() => expect(hers.events).toEqual([{ type: 'reports', id: null }]));
  for (const page of [his, hers, theirs]) page.close();
});

test('the stream ends with the session', async () => {
  const { house, olga, gita } = cast;
  const page = await open(await house.signIn(gita.email));
  await settle();
  await olga.call(people.disable, { params: { id: gita.id } });
  await vi.waitFor(() => expect(page.ended()).toBe(true), 2000);
});

test('nobody gets no stream', async () => {
  expect((await open({})).status).toBe(401);
});
