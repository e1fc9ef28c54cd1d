import { adminReports, headers, reports } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { refusal, say } from '../../../../test/harness/house.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
});

const send = async (period: string, siteId: string | null = null): Promise<string> => {
  const { olga, acme } = cast;
  const { id } = await say(olga.call, adminReports.draft, {
    body: { clientId: acme.id, siteId, period, markdown: 'Text' },
  });
  await olga.call(adminReports.send, { params: { id }, body: { version: 1 } });
  return id;
};
const seen = async ({ call }: Cast['alice']) => {
  const { reports: rows, unread } = await call(reports.list);
  return { unread, of: rows.filter((row) => row.unread).map(({ id }) => id) };
};
const open = ({ call }: Cast['alice'], id: string) => call(reports.open, { params: { id } });

test('a sent report is unread until its reader opens it, each for themselves', async () => {
  const { alice, bob, blog, olga } = cast;
  const whole = await send('2026-01');
  const own = await send('2026-01', blog.id);
  expect(await seen(alice)).toEqual({ unread: 2, of: [own, whole] });
  expect(await seen(bob)).toEqual({ unread: 1, of: [own] });
  await alice.call(reports.read, { params: { id: own } });
  expect((await seen(alice)).unread).toBe(2);
  await open(alice, own);
  await open(alice, own);
  expect(await seen(alice)).toEqual({ unread: 1, of: [whole] });
  expect(await seen(bob)).toEqual({ unread: 1, of: [own] });
  expect((await alice.call(reports.read, { params: { id: own } })).unread).toBe(false);
  expect((await alice.call(reports.read, { params: { id: whole } })).unread).toBe(true);
  expect(await seen(olga)).toEqual({ unread: 0, of: [] });
});

test('what was sent before somebody came is not new to them', async () => {
  const { alice, house } = cast;
  await send('2026-01');
  await house.db.execute(sql`update users set accepted_at = now() where id = ${alice.id}`);
  const later = await send('2026-02');
  expect(await seen(alice)).toEqual({ unread: 1, of: [later] });
});

test('refused: a draft, another client’s, an operator, a client’s view by an operator', async () => {
  const { alice, bob, charlie, olga, acme } = cast;
  const id = await send('2026-01');
  for (const who of [charlie, bob, olga])
    expect(await refusal(open(who, id))).toBe('404 not found');
  const { id: draft } = await say(olga.call, adminReports.draft, {
    body: { clientId: acme.id, siteId: null, period: '2026-02', markdown: 'Text' },
  });
  expect(await refusal(open(alice, draft))).toBe('404 not found');
  const looking = cast.house.as({
    ...olga.caller,
    headers: { [headers.viewAs]: `client:${acme.id}` },
  });
  expect((await looking(reports.list)).unread).toBe(0);
  expect(await refusal(looking(reports.open, { params: { id } }))).toMatch(/^40[34]/);
  expect((await seen(alice)).unread).toBe(1);
});
