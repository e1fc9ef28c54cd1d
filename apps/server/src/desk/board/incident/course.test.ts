import { adminSites, adminWorklog, incidentCourse, incidents, windows } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { writeResults } from '../../../watch/checks/sums/write.ts';
import { openIncident } from '../../../watch/incidents/open.ts';
import { resolveIncident } from '../../../watch/incidents/resolve.ts';

const cast = await createCast();
const { house, olga, alice, web } = cast;
const { db } = house;

beforeEach(() =>
  db.execute(sql`update incidents set resolved_at = now() where resolved_at is null`),
);

const numberOf = async (id: string) => {
  const { rows } = await db.execute<{ number: number }>(
    sql`select number from sites where id = ${id}`,
  );
  return rows[0]?.number ?? 0;
};
const read = (id: string) => olga.call(incidentCourse.read, { params: { id } });

test('an outage is told from its first failure to the success that confirmed its end', async () => {
  const site = await numberOf(web.id);
  const start = Date.now() - 60_000;
  const check = (seconds: number, failure: number, flags: number) => ({
    site,
    at: start + seconds * 1000,
    ms: 40,
    failure,
    flags,
    status: failure === 0 ? 200 : 503,
  });
  await writeResults(db, newId(), [
    check(-30, 0, 0),
    ...[0, 4, 12, 24].map((seconds) => check(seconds, 5, seconds === 0 ? 0 : 1)),
    check(70, 0, 0),
    check(74, 0, 1),
    check(130, 0, 0),
  ]);
  const opening = {
    siteId: web.id,
    kind: 'availability' as const,
    openedAt: new Date(start),
    evidence: { failure: 'status' as const, statusCode: 503 },
  };
  const incident = await transaction(db, (tx) => openIncident(tx, opening));
  const id = incident?.id ?? '';
  await olga.call(incidents.acknowledge, { params: { id }, body: { note: 'Volám hostingu' } });
  await olga.call(incidents.change, { params: { id }, body: { description: 'Porucha hostingu' } });
  const resolvedAt = new Date(start + 70_000);
  await transaction(db, (tx) => resolveIncident(tx, { ...opening, resolvedAt }));

  const told = await read(id);
  expect(told.failed.map(({ at, uncounted }) => [Date.parse(at) - start, uncounted])).toEqual([
    [0, null],
    [4000, 'confirmation'],
    [12_000, 'confirmation'],
    [24_000, 'confirmation'],
  ]);
  expect(told.failed[0]).toMatchObject({ failure: 'status', statusCode: 503, ms: 40 });
  expect(told.recovered.map(({ at }) => Date.parse(at) - start)).toEqual([70_000, 74_000]);
  expect(told.deeds.map(({ event, who }) => [event, who])).toEqual([
    ['incident.acknowledged', 'Olga'],
    ['incident.changed', 'Olga'],
  ]);
  expect(
    told.deliveries.map(({ channel, kind, personName }) => [channel, kind, personName]),
  ).toEqual([
    ['mail', 'incident_opened', 'Olga'],
    ['mail', 'incident_resolved', 'Olga'],
  ]);
  expect(told.moreDeliveries).toBe(0);
  expect(told.incident).toMatchObject({ id, acknowledgedBy: 'Olga', note: 'Volám hostingu' });
});

test('of an outage that was long in doubt the first twenty failed checks are shown', async () => {
  const site = await numberOf(cast.blog.id);
  const start = Date.now() - 60_000;
  const at = Array.from({ length: 25 }, (_, n) => start + n * 1000);
  const failed = { site, ms: 40, failure: 5, flags: 1, status: 503 };
  await writeResults(
    db,
    newId(),
    at.map((one) => ({ ...failed, at: one })),
  );
  const incident = await transaction(db, (tx) =>
    openIncident(tx, { siteId: cast.blog.id, kind: 'availability', openedAt: new Date(start) }),
  );
  const told = await read(incident?.id ?? '');
  expect(told.failed.map((check) => Date.parse(check.at))).toEqual(at.slice(0, 20));
});

test('what changed on the site in the day before stands beside it, newest first', async () => {
  await olga.call(adminWorklog.write, {
    params: { id: web.id },
    body: { text: '**Aktualizace** pluginů\n\nbez potíží' },
  });
  await olga.call(adminSites.change, { params: { id: web.id }, body: { hosting: 'Nový hosting' } });
  const window = await olga.call(windows.create, {
    body: {
      title: 'Stěhování',
      siteId: web.id,
      groupId: null,
      when: {
        repeat: 'once',
        startsAt: new Date(Date.now() - 3_600_000).toISOString(),
        endsAt: new Date(Date.now() + 3_600_000).toISOString(),
      },
    },
  });
  const { id } = await olga.call(incidents.open, {
    body: { siteId: web.id, kind: 'availability' },
  });
  const { before, deeds, failed } = await read(id);
  expect([...new Set(before.map(({ kind }) => kind))].sort()).toEqual(['edit', 'window', 'work']);
  const at = before.map((one) => Date.parse(one.at));
  expect(at).toEqual(at.toSorted((a, b) => b - a));
  expect(before.find(({ kind }) => kind === 'work')).toMatchObject({
    author: 'Olga',
    text: 'Aktualizace pluginů',
  });
  expect(before.flatMap((one) => (one.kind === 'edit' ? one.entry.event : []))).toContain(
    'site.changed',
  );
  expect(before.find(({ kind }) => kind === 'window')).toMatchObject({
    id: window.id,
    endsAt: null,
  });
  expect([deeds.map(({ event }) => event), failed]).toEqual([['incident.opened'], []]);
  expect(await refusal(alice.call(incidentCourse.read, { params: { id } }))).toBe('404 not found');
});

test('a row that was written after its end is told in the order of its times', async () => {
  const openedAt = new Date(Date.now() - 2 * 86_400_000);
  const opening = { siteId: web.id, kind: 'availability' as const, openedAt, evidence: {} };
  const incident = await transaction(db, (tx) => openIncident(tx, opening));
  const resolvedAt = new Date(openedAt.getTime() + 240_000);
  await transaction(db, (tx) => resolveIncident(tx, { ...opening, resolvedAt }));
  expect((await read(incident?.id ?? '')).confirmedAt).toBe(openedAt.toISOString());
});
