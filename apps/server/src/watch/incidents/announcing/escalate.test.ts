import { incidentCourse, incidents, onCall, type Rota } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Cast } from '../../../../test/harness/cast.ts';
import { openRota, plainRota as plain } from '../../../../test/harness/data/rota.ts';
import { addWatched } from '../../../../test/harness/data/watched.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { openIncident } from '../open.ts';

const mailed = async ({ house }: Cast, kind = 'incident_opened') => {
  const { rows } = await house.db.execute<{ recipient: string }>(sql`
    select recipient from deliveries where channel = 'mail' and kind = ${kind} order by seq`);
  return rows.map(({ recipient }) => recipient.split('@')[0]);
};

test('the first is told at once, the second after ten minutes, all after twenty; each once', async () => {
  const { cast, open, after } = await openRota();
  const { id } = await open();
  expect(await mailed(cast)).toEqual(['petr']);
  await after(9);
  expect(await mailed(cast)).toEqual(['petr']);
  await Promise.all([after(11), after(11), after(11)]);
  expect(await mailed(cast)).toEqual(['petr', 'radek']);
  await after(21);
  await after(60);
  expect((await mailed(cast)).slice(2).toSorted()).toEqual(['olga', 'petr', 'radek']);
  const { rows } = await cast.house.db.execute(sql`
    select (data->>'waitedMinutes')::int as minutes from deliveries
    where channel = 'mail' and kind = 'incident_opened' order by seq`);
  expect(rows.map(({ minutes }) => minutes)).toEqual([null, 11, 21, 21, 21]);
  const { deeds } = await cast.olga.call(incidentCourse.read, { params: { id } });
  expect(
    deeds.filter(({ event }) => event === 'incident.escalated').map(({ data }) => data),
  ).toEqual([
    { steps: 1, recipients: 'Petr' },
    { steps: 2, recipients: 'Radek' },
    { steps: 3, recipients: 'Olga, Petr, Radek' },
  ]);
});

test('an incident whose step fails holds up no other, and is told once the fault is gone', async () => {
  const { cast, open, after } = await openRota();
  const { db } = cast.house;
  const { id } = await open();
  await open(cast.betaWeb.id);
  await db.execute(
    sql.raw(`create function fail_one() returns trigger language plpgsql as
    'begin raise exception ''broken row''; end'`),
  );
  await db.execute(
    sql.raw(`create trigger fail_one before insert on deliveries for each row
    when (new.incident_id = '${id}') execute function fail_one()`),
  );
  await db.execute(sql`update escalations set due_at = due_at - interval '1 minute'
    where incident_id = ${id}`);
  expect(await after(11)).toEqual({ done: 1, failed: 1 });
  expect(await mailed(cast)).toEqual(['petr', 'petr', 'radek']);
  await db.execute(sql.raw('drop trigger fail_one on deliveries'));
  expect(await after(11.25)).toEqual({ done: 1, failed: 0 });
  expect(await mailed(cast)).toEqual(['petr', 'petr', 'radek', 'radek']);
});

test('once somebody takes it over nobody else is told, and the end goes to whom it was told', async () => {
  const { cast, open, after, petr } = await openRota();
  const { id } = await open();
  await petr.call(incidents.acknowledge, { params: { id }, body: {} });
  await after(11);
  expect(await mailed(cast)).toEqual(['petr']);
  await cast.olga.call(incidents.resolve, { params: { id } });
  expect(await mailed(cast, 'incident_resolved')).toEqual(['petr']);
  await after(60);
  expect(await mailed(cast)).toEqual(['petr']);
});

test('whoever cannot be told is passed over at once, and the timeline says so', async () => {
  const { cast, open, petr } = await openRota();
  await cast.house.db.execute(sql`update users set disabled_at = now() where id = ${petr.id}`);
  const { id } = await open();
  expect(await mailed(cast)).toEqual(['radek']);
  const { deeds } = await cast.olga.call(incidentCourse.read, { params: { id } });
  expect(deeds.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['incident.nobody_reached', 'incident.escalated']),
  );
});

test('who left stays in the rota by name until removed, and the rest of it can be changed', async () => {
  const { cast, petr, radek } = await openRota();
  const quiet = [{ personId: radek.id, from: 0, to: 60, what: 'preview' as const }];
  const body = { ...plain, order: [radek.id, petr.id], quiet };
  const save = (rota: Rota) => cast.olga.call(onCall.save, { body: rota });
  expect((await save(body)).left).toEqual([]);
  await cast.house.db.execute(sql`update users set disabled_at = now() where id = ${radek.id}`);
  const radekLeft = [{ id: radek.id, name: 'Radek' }];
  expect((await cast.olga.call(onCall.read)).left).toEqual(radekLeft);
  expect((await save({ ...body, order: [petr.id, radek.id] })).left).toEqual(radekLeft);
  expect((await save({ ...plain, order: [petr.id] })).left).toEqual([]);
  expect(await refusal(save(body))).toBe('422 not valid');
});

test('a rota with nobody in it: everyone is told, and the page warns', async () => {
  const { cast, open } = await openRota(() => ({
    order: [],
    standIns: [],
    steps: [{ afterMinutes: 0, who: 'turn' }],
  }));
  expect((await cast.olga.call(onCall.read)).empty).toBe(true);
  const { id } = await open();
  expect((await mailed(cast)).toSorted()).toEqual(['olga', 'petr', 'radek']);
  await cast.olga.call(incidents.resolve, { params: { id } });
  expect((await mailed(cast, 'incident_resolved')).toSorted()).toEqual(['olga', 'petr', 'radek']);
});

/** The minute of the Prague day, so long from now. */
const around = (minutes: number): number => {
  const { hour, minute } = Temporal.Now.zonedDateTimeISO('Europe/Prague');
  return (hour * 60 + minute + minutes + 1440) % 1440;
};
/** The whole day but one minute, which passed an hour ago, whatever the time is. */
const allDay = () => ({ from: around(-60), to: around(-61) });

test('a preview waits until the quiet hours end', async () => {
  const { cast, open, after } = await openRota(({ petr }) => ({
    quiet: [{ personId: petr, from: around(-60), to: around(60), what: 'preview' }],
  }));
  await cast.house.db.execute(sql`update sites set role = 'preview' where id = ${cast.web.id}`);
  await open(cast.web.id);
  expect(await mailed(cast)).toEqual([]);
  await after(30);
  expect(await mailed(cast)).toEqual([]);
  await after(61);
  await after(65);
  expect(await mailed(cast)).toEqual(['petr']);
  await after(72);
  expect(await mailed(cast)).toEqual(['petr', 'radek']);
  await open(cast.betaWeb.id);
  expect(await mailed(cast)).toEqual(['petr', 'radek', 'petr']);
});

test('a step that waits for quiet hours goes on once they are removed or end earlier', async () => {
  const quietUntil = (petr: string, to: number) => [
    {
      personId: petr,
      from: around(-60),
      to: around(to),
      what: 'preview' as const,
      holidays: false,
    },
  ];
  const { cast, open, after, petr, radek } = await openRota(({ petr }) => ({
    quiet: quietUntil(petr, 600),
  }));
  const { rota } = await cast.olga.call(onCall.read);
  const save = (quiet: Rota['quiet']) => cast.olga.call(onCall.save, { body: { ...rota, quiet } });
  await cast.house.db.execute(sql`update sites set role = 'preview' where id = ${cast.web.id}`);
  await open(cast.web.id);
  await save(quietUntil(petr.id, 300));
  await after(1);
  await after(2);
  expect(await mailed(cast)).toEqual([]);
  await save(quietUntil(radek.id, 300));
  await after(3);
  expect(await mailed(cast)).toEqual(['petr']);
  await after(14);
  expect(await mailed(cast)).toEqual(['petr']);
  await save([]);
  await after(15);
  expect(await mailed(cast)).toEqual(['petr', 'radek']);
  await after(16);
  expect(await mailed(cast)).toEqual(['petr', 'radek']);
});

test('a form waits for whoever wants that, an outage does not', async () => {
  const { cast, open, after } = await openRota(({ petr }) => ({
    quiet: [{ personId: petr, ...allDay(), what: 'form' }],
  }));
  await cast.olga.call(incidents.open, {
    body: { siteId: cast.blog.id, kind: 'form', title: 'Objednávka' },
  });
  expect(await mailed(cast)).toEqual([]);
  await open();
  expect(await mailed(cast)).toEqual(['petr']);
  await after(60 * 24);
  expect((await mailed(cast)).slice(1)).toContain('petr');
});

test('many at once go through the rota as one', async () => {
  const { cast, after } = await openRota();
  const evidence = { failure: 'connect' as const, address: '203.0.113.7' };
  const { db } = cast.house;
  await addWatched(db, 6, 'http://127.0.0.1:9', {});
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from sites where name like 'Web %'`,
  );
  for (const { id: siteId } of rows)
    await transaction(db, (tx) =>
      openIncident(tx, { siteId, kind: 'availability', openedAt: new Date(), evidence }),
    );
  await after(11);
  expect(await mailed(cast, 'outages_opened')).toEqual(['radek']);
  expect(new Set(await mailed(cast))).toEqual(new Set(['petr']));
});

test('without a rota, or with one that is switched off, all operators are told', async () => {
  const { cast, open, after } = await openRota(() => ({ on: false }));
  await open();
  await after(60);
  expect((await mailed(cast)).toSorted()).toEqual(['olga', 'petr', 'radek']);
});

test('a rota that was shortened tells nobody again, and nobody by a step that it has no more', async () => {
  const { cast, open, after } = await openRota();
  await open();
  await cast.olga.call(onCall.save, {
    body: { ...plain, order: [cast.olga.id], steps: [{ afterMinutes: 0, who: 'turn' }] },
  });
  for (const minutes of [11, 11.25, 11.5, 60]) await after(minutes);
  expect(await mailed(cast)).toEqual(['petr']);
});

test('a rota that was shortened and then switched off: the others hear at once, nobody twice', async () => {
  const { cast, open, after } = await openRota();
  await open();
  const steps = [{ afterMinutes: 0, who: 'turn' as const }];
  await cast.olga.call(onCall.save, { body: { ...plain, order: [cast.olga.id], steps } });
  await after(11);
  expect(await mailed(cast)).toEqual(['petr']);
  await cast.olga.call(onCall.save, { body: { ...plain, on: false } });
  await after(12);
  await after(13);
  expect((await mailed(cast)).toSorted()).toEqual(['olga', 'petr', 'radek']);
});

test('a rota that was shortened and is long again goes on where it was', async () => {
  const { cast, open, after } = await openRota();
  await open();
  const { rota: long } = await cast.olga.call(onCall.read);
  await cast.olga.call(onCall.save, { body: { ...long, steps: long.steps.slice(0, 1) } });
  await after(11);
  await cast.olga.call(onCall.save, { body: long });
  await after(12);
  expect(await mailed(cast)).toHaveLength(2);
});

test('a rota shortened while a step is held tells somebody all the same, once', async () => {
  const { cast, open, after } = await openRota(({ petr, radek }) => ({
    steps: [
      { afterMinutes: 0, who: petr },
      { afterMinutes: 10, who: radek },
    ],
    quiet: [{ personId: radek, ...allDay(), what: 'preview' }],
  }));
  const { db } = cast.house;
  await db.execute(sql`update sites set role = 'preview' where id = ${cast.web.id}`);
  await db.execute(sql`update users set disabled_at = now() where name = 'Petr'`);
  await open(cast.web.id);
  expect(await mailed(cast)).toEqual([]);
  await cast.olga.call(onCall.save, {
    body: { ...plain, steps: [{ afterMinutes: 0, who: cast.olga.id }] },
  });
  await after(60 * 25);
  await after(60 * 25 + 50);
  expect(await mailed(cast)).toEqual(['olga']);
});

test('a rota that is switched off while a step is held: everybody hears at once, and the page says whom', async () => {
  const { cast, open, after } = await openRota(({ petr }) => ({
    quiet: [{ personId: petr, ...allDay(), what: 'preview' }],
  }));
  await cast.house.db.execute(sql`update sites set role = 'preview' where id = ${cast.web.id}`);
  const { id } = await open(cast.web.id);
  expect(await mailed(cast)).toEqual([]);
  await cast.olga.call(onCall.save, { body: { ...plain, on: false } });
  await after(1);
  await after(2);
  expect((await mailed(cast)).toSorted()).toEqual(['olga', 'petr', 'radek']);
  const { deeds } = await cast.olga.call(incidentCourse.read, { params: { id } });
  const said = deeds.filter(({ event }) => event === 'incident.escalated');
  expect(said.map(({ data }) => data)).toEqual([{ steps: 1, recipients: 'Olga, Petr, Radek' }]);
});

test('a rota that is switched off between two steps: the others hear, nobody twice', async () => {
  const { cast, open, after } = await openRota();
  await open();
  await cast.olga.call(onCall.save, { body: { ...plain, on: false } });
  await after(1);
  await after(2);
  const told = await mailed(cast);
  expect(told[0]).toBe('petr');
  expect(told.toSorted()).toEqual(['olga', 'petr', 'radek']);
});

test('mistakes are refused, and nobody but operators may read it', async () => {
  const { cast } = await openRota();
  const save = (change: Partial<Rota>) =>
    refusal(cast.olga.call(onCall.save, { body: { ...plain, ...change } }));
  expect(await save({ steps: [{ afterMinutes: 5, who: 'turn' }] })).toBe('422 not valid');
  expect(await save({ order: [cast.alice.id] })).toBe('422 not valid');
  expect(await save({ order: [cast.olga.id, cast.olga.id] })).toBe('422 not valid');
  expect(await refusal(cast.charlie.call(onCall.read))).toBe('404 not found');
  expect(await refusal(cast.alice.call(onCall.save, { body: plain }))).toBe('404 not found');
});
