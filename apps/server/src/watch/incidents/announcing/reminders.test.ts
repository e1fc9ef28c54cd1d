import { gatherings, incidentCourse, incidents, onCall, type Reminders } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Cast } from '../../../../test/harness/cast.ts';
import { openRota, plainRota } from '../../../../test/harness/data/rota.ts';
import { addWatched } from '../../../../test/harness/data/watched.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { deliveries } from '../../../post/deliveries/table.ts';
import { openIncident } from '../open.ts';
import { incidents as table } from '../table.ts';

const mailed = async ({ house }: Cast, kind = 'incident_opened') => {
  const { rows } = await house.db.execute<{ recipient: string }>(sql`
    select recipient from deliveries where channel = 'mail' and kind = ${kind} order by seq`);
  return rows.map(({ recipient }) => recipient.split('@')[0]);
};
const asked = async ({ house }: Cast) => {
  const rows = await house.db
    .select({ to: deliveries.recipient, channel: deliveries.channel, data: deliveries.data })
    .from(deliveries)
    .where(eq(deliveries.kind, 'incident_in_hand'))
    .orderBy(deliveries.recipient, deliveries.seq);
  return rows.map(({ to, channel, data }) => {
    const { holder, incidentIds } = data as { holder: string; incidentIds: string[] };
    const whom = channel === 'mail' ? to.split('@')[0] : channel;
    return `${whom} ${holder} ${incidentIds.length}`;
  });
};
const usual: Reminders = { repeatMinutes: 60, repeatTimes: 3, inHandMinutes: 120 };
const remind = (cast: Cast, change: Partial<Reminders>) =>
  cast.olga.call(onCall.saveReminders, { body: { ...usual, ...change } });
const twoSteps = ({ petr, radek }: { petr: string; radek: string }) => ({
  steps: [
    { afterMinutes: 0, who: petr },
    { afterMinutes: 10, who: radek },
  ],
});
/** The minute of the Prague day, so long from now. */
const around = (minutes: number): number => {
  const { hour, minute } = Temporal.Now.zonedDateTimeISO('Europe/Prague');
  return (hour * 60 + minute + minutes + 1440) % 1440;
};

test('an incident that nobody takes over starts the steps again an hour after the last one, three times', async () => {
  const { cast, open, after } = await openRota(twoSteps);
  const { id } = await open();
  await after(10);
  expect(await mailed(cast)).toEqual(['petr', 'radek']);
  await after(69);
  expect(await mailed(cast)).toHaveLength(2);
  for (const minutes of [71, 82, 143, 154, 215, 226, 400, 2000]) await after(minutes);
  const round = ['petr', 'radek'];
  expect(await mailed(cast)).toEqual([...round, ...round, ...round, ...round]);
  const { rows } = await cast.house.db.execute(sql`
    select (data->>'waitedMinutes')::int as minutes, data->'again' as again from deliveries
    where channel = 'mail' and kind = 'incident_opened' order by seq limit 4`);
  expect(rows).toEqual([
    { minutes: null, again: null },
    { minutes: 10, again: null },
    { minutes: 71, again: true },
    { minutes: 82, again: true },
  ]);
  const { deeds } = await cast.olga.call(incidentCourse.read, { params: { id } });
  const said = deeds.filter(({ event }) => event === 'incident.escalated').map(({ data }) => data);
  expect(said.slice(1, 3)).toEqual([
    { steps: 2, recipients: 'Radek' },
    { steps: 1, repeats: 1, recipients: 'Petr' },
  ]);
});

test('one that is taken over, or over, starts nothing again', async () => {
  const { cast, open, after, radek } = await openRota(twoSteps);
  const taken = await open();
  const ended = await open(cast.betaWeb.id);
  await after(10);
  await radek.call(incidents.acknowledge, { params: { id: taken.id }, body: {} });
  await cast.olga.call(incidents.resolve, { params: { id: ended.id } });
  await after(75);
  expect(await mailed(cast)).toEqual(['petr', 'petr', 'radek', 'radek']);
});

test('a rota that is switched off or has fewer rounds meanwhile repeats nothing', async () => {
  for (const stop of ['off', 'times'] as const) {
    const { cast, open, after } = await openRota(twoSteps);
    await open();
    await after(10);
    if (stop === 'times') await remind(cast, { repeatTimes: 0 });
    else await cast.olga.call(onCall.save, { body: { ...plainRota, on: false } });
    for (const minutes of [11, 75, 80, 400]) await after(minutes);
    // Without a rota whoever has not heard of it hears at once.
    const others = stop === 'off' ? ['olga'] : [];
    expect(await mailed(cast)).toEqual(['petr', 'radek', ...others]);
  }
});

test('a rota that was shortened while a step waited starts again by the steps that it has', async () => {
  const { cast, open, after, petr } = await openRota(twoSteps);
  await open();
  const steps = [{ afterMinutes: 0, who: petr.id }];
  await cast.olga.call(onCall.save, { body: { ...plainRota, steps } });
  for (const minutes of [10, 60, 72, 140]) await after(minutes);
  expect(await mailed(cast)).toEqual(['petr', 'petr', 'petr']);
});

test('many at once are repeated as one', async () => {
  const { cast, after } = await openRota(twoSteps);
  const { db } = cast.house;
  await openMany(cast);
  for (const minutes of [11, 73, 84]) await after(minutes);
  expect(await mailed(cast, 'outages_opened')).toEqual(['radek', 'petr', 'radek']);
  const [last] = await db
    .select({ data: deliveries.data })
    .from(deliveries)
    .where(eq(deliveries.kind, 'outages_opened'))
    .orderBy(sql`seq desc`);
  expect(last?.data).toMatchObject({ waitedMinutes: 84, again: true });
});

/** Six outages of one address. */
const openMany = async ({ house: { db } }: Cast) => {
  const evidence = { failure: 'connect' as const, address: '203.0.113.7' };
  await addWatched(db, 6, 'http://127.0.0.1:9', {});
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from sites where name like 'Web %'`,
  );
  for (const { id: siteId } of rows)
    await transaction(db, (tx) =>
      openIncident(tx, { siteId, kind: 'availability', openedAt: new Date(), evidence }),
    );
  const [row] = await db.select({ id: table.openedWith }).from(table);
  return row?.id ?? '';
};

test('whoever took it over is asked after two hours, then every two hours, three times; nobody else is', async () => {
  const { cast, open, after, petr } = await openRota(twoSteps);
  const { id } = await open();
  await petr.call(incidents.acknowledge, { params: { id }, body: {} });
  await after(119);
  expect(await asked(cast)).toEqual([]);
  await Promise.all([after(121), after(121)]);
  expect(await asked(cast)).toEqual(['petr reader 1']);
  for (const minutes of [200, 242, 363, 484, 1000]) await after(minutes);
  expect(await asked(cast)).toEqual(['petr reader 1', 'petr reader 1', 'petr reader 1']);
  const { deeds } = await cast.olga.call(incidentCourse.read, { params: { id } });
  expect(deeds.filter(({ event }) => event === 'incident.asked')).toHaveLength(3);
});

test('nobody is asked of what is over, or where it is switched off', async () => {
  const { cast, open, after, petr } = await openRota(twoSteps);
  const first = await open();
  const second = await open(cast.betaWeb.id);
  for (const { id } of [first, second])
    await petr.call(incidents.acknowledge, { params: { id }, body: {} });
  await cast.olga.call(incidents.resolve, { params: { id: first.id } });
  await remind(cast, { inHandMinutes: null });
  await after(500);
  expect(await asked(cast)).toEqual([]);
  await remind(cast, { inHandMinutes: 300 });
  await after(500);
  expect(await asked(cast)).toEqual(['petr reader 1']);
});

test('what one person took over of one cause is one question', async () => {
  const { cast, after, petr } = await openRota(twoSteps);
  const id = await openMany(cast);
  await petr.call(gatherings.acknowledge, { params: { id }, body: {} });
  await after(121);
  expect(await asked(cast)).toEqual(['petr reader 6']);
});

test('whoever wants to be left alone is asked afterwards', async () => {
  const { cast, open, after, petr } = await openRota(({ petr, radek }) => ({
    ...twoSteps({ petr: radek, radek }),
    quiet: [{ personId: petr, from: around(60), to: around(180), what: 'all' }],
  }));
  const { id } = await open();
  await petr.call(incidents.acknowledge, { params: { id }, body: {} });
  await after(125);
  expect(await asked(cast)).toEqual([]);
  await after(182);
  expect(await asked(cast)).toEqual(['petr reader 1']);
});

test('if who took it over is disabled or gone, all others are told that it is in nobody’s hands', async () => {
  for (const gone of ['disabled', 'removed'] as const) {
    const { cast, open, after, petr } = await openRota(twoSteps);
    const { id } = await open();
    await petr.call(incidents.acknowledge, { params: { id }, body: {} });
    const { db } = cast.house;
    if (gone === 'disabled')
      await db.execute(sql`update users set disabled_at = now() where id = ${petr.id}`);
    else await db.update(table).set({ takenById: null }).where(eq(table.id, id));
    await after(121);
    const left = ['olga gone 1', 'petr gone 1', 'radek gone 1'];
    expect(await asked(cast)).toEqual(
      gone === 'disabled' ? left.filter((one) => !one.startsWith('petr')) : left,
    );
  }
});

test('reminders are settings of operators, kept within bounds, and no part of the rota that apps read', async () => {
  const { cast } = await openRota();
  expect((await cast.olga.call(onCall.read)).reminders).toEqual(usual);
  const changed = { repeatMinutes: 30, repeatTimes: 0, inHandMinutes: null };
  expect((await remind(cast, changed)).reminders).toEqual(changed);
  const view = await cast.olga.call(onCall.read);
  expect(view.reminders).toEqual(changed);
  expect(Object.keys(view.rota)).not.toContain('reminders');
  const { rows } = await cast.house.db.execute(
    sql`select data from audit where event = 'rota.reminders_changed'`,
  );
  expect(rows).toHaveLength(1);
  for (const wrong of [{ repeatMinutes: 4 }, { repeatTimes: 11 }, { inHandMinutes: 14 }])
    expect(await refusal(remind(cast, wrong))).toBe('422 not valid');
  expect(await refusal(cast.charlie.call(onCall.saveReminders, { body: usual }))).toBe(
    '404 not found',
  );
});
