import { sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { afterEach, expect, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { deliveries } from '../table.ts';
import { claim, countDue, freeLeases, hurry, raiseOld, renewLeases } from './claim.ts';

const { db, drop } = await createTestDatabase('template_cast');
closeAfter(drop);
afterEach(() => db.delete(deliveries));

type Row = PgInsertValue<typeof deliveries>;
const from = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::float8)`;
const { rows: incidents } = await db.execute<{ id: string }>(sql`
  insert into incidents (id, site_id, kind, title, opened_at)
  select gen_random_uuid(), id, 'availability', 'HTTP 503', now() from sites limit 2 returning id`);
const [incident = '', otherIncident = ''] = incidents.map(({ id }) => id);

/** The recipient's name stands for the row. */
const put = async (recipient: string, change: Partial<Row> = {}) => {
  const [row] = await db
    .insert(deliveries)
    .values({ id: newId(), channel: 'chat', kind: 'test', recipient, ...change })
    .returning();
  if (!row) throw new Error('the row was not written');
  return row;
};
const claimed = async (asked: Parameters<typeof claim>[4] = {}, limit = 10, held: string[] = []) =>
  (await claim(db, 'chat', limit, held, asked)).map(({ recipient }) => recipient);
const read = async () => {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select recipient, attempts, priority, held, maybe_heard as "maybeHeard", handed_at is not null as handed,
      round(extract(epoch from next_attempt_at - now()))::int as "waitSeconds",
      abs(extract(epoch from put_off_at - now())) < 60 as "putOffNow"
    from deliveries order by seq`);
  return rows;
};

test('a claimed row is in hand for half a minute', async () => {
  const [row] = [await put('a', { held: true, putOffAt: from(-600) })];
  const [found] = await claim(db, 'chat', 10, []);
  expect(found).toMatchObject({ id: row.id, attempts: 1, held: false, maybeHeard: false });
  const [written] = await read();
  expect(written).toMatchObject({ attempts: 1, held: false, handed: true, putOffNow: true });
  expect(Math.abs(Number(written?.waitSeconds) - 30)).toBeLessThanOrEqual(5);
  expect(await claimed()).toEqual([]);
});

test('one that lay in the hands of a process that died may have been heard', async () => {
  await put('a', { handedAt: from(-60), nextAttemptAt: from(-1) });
  await put('b');
  await put('c', { maybeHeard: true });
  const rows = await claim(db, 'chat', 10, []);
  expect(rows.map(({ recipient, maybeHeard }) => [recipient, maybeHeard]).toSorted()).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
  ]);
});

test('only waiting rows of the channel that are due and not in hand here', async () => {
  await put('sent', { state: 'sent' });
  await put('mail', { channel: 'mail' });
  await put('later', { nextAttemptAt: from(8) });
  const { id } = await put('here');
  await put('due');
  expect(await claimed({}, 10, [id])).toEqual(['due']);
});

test('by priority, then by time, as many as are asked for', async () => {
  await put('late', { priority: 2, createdAt: from(-10) });
  await put('early', { priority: 2, createdAt: from(-30) });
  await put('later', { priority: 2, createdAt: from(-20) });
  await put('first', { priority: 1, createdAt: from(-5) });
  await put('longest', { priority: 3, nextAttemptAt: from(-30) });
  await put('last', { priority: 3, nextAttemptAt: from(-10) });
  expect(await claimed({ urgentOnly: true })).toEqual(['first']);
  expect(await claimed({}, 4)).toEqual(['early', 'later', 'late', 'longest']);
  expect(await claimed()).toEqual(['last']);
});

test.each<[string, Partial<Row>, boolean]>([
  ['put off by a clock that was ahead', { nextAttemptAt: from(60), putOffAt: from(12) }, true],
  ['put off a little after ours', { nextAttemptAt: from(60), putOffAt: from(3) }, false],
  [
    'gathered by a clock that was ahead',
    { held: true, gatheringId: newId(), nextAttemptAt: from(60), putOffAt: from(99) },
    false,
  ],
  [
    'held by quiet hours of a clock that was ahead',
    { held: true, nextAttemptAt: from(60), putOffAt: from(99) },
    true,
  ],
  ['held for very long', { held: true, nextAttemptAt: from(9999) }, false],
  ['to wait for an hour', { nextAttemptAt: from(3650) }, false],
  ['to wait for longer than anything does', { nextAttemptAt: from(3667) }, true],
  ['in hand', { handedAt: from(0), nextAttemptAt: from(80) }, false],
  ['in hand for longer than a lease', { handedAt: from(0), nextAttemptAt: from(97) }, true],
])('%s: due or not', async (_, change, due) => {
  await put('a', change);
  expect(await countDue(db, 'chat')).toEqual({ waiting: due ? 1 : 0, endings: false });
  expect(await claimed()).toEqual(due ? ['a'] : []);
});

const opened = { incidentId: incident, event: 'opened' } as const;
const resolved = { ...opened, event: 'resolved' } as const;
const ofIncident = async (beginning: Partial<Row>, pairedEvents: boolean) => {
  await put('a', { ...opened, ...beginning });
  await put('a', resolved);
  const rows = await claim(db, 'chat', 10, [], { pairedEvents });
  return rows.map(({ event }) => event);
};

test.each<[string, Partial<Row>, string[], string[]]>([
  ['waits, too', {}, ['opened'], []],
  ['waits for later', { nextAttemptAt: from(60) }, [], []],
  ['was told a minute ago', { state: 'sent', sentAt: from(-60) }, ['resolved'], ['resolved']],
  ['was told three seconds ago', { state: 'sent', sentAt: from(-2.5) }, ['resolved'], ['resolved']],
  ['was told this second', { state: 'sent', sentAt: from(0) }, ['resolved'], []],
  ['was told by a clock ahead', { state: 'sent', sentAt: from(60) }, ['resolved'], ['resolved']],
  ['was given up', { state: 'dead' }, ['resolved'], []],
  ['was dropped', { state: 'dropped' }, ['resolved'], []],
  ['was given up, perhaps heard', { state: 'dead', maybeHeard: true }, ['resolved'], ['resolved']],
  [
    'is of another incident',
    { incidentId: otherIncident },
    ['opened', 'resolved'],
    ['opened', 'resolved'],
  ],
  ['goes to somebody else', { recipient: 'b' }, ['opened', 'resolved'], ['opened', 'resolved']],
  ['goes by another channel', { channel: 'mail' }, ['resolved'], ['resolved']],
])('a beginning that %s, and its end', async (_, beginning, alone, together) => {
  expect((await ofIncident(beginning, false)).toSorted()).toEqual(alone);
  await db.delete(deliveries);
  expect((await ofIncident(beginning, true)).toSorted()).toEqual(together);
});

test('a beginning goes alone, and after an end that is over', async () => {
  await put('a', opened);
  expect(await claimed({ pairedEvents: true })).toEqual(['a']);
  await db.delete(deliveries);
  await put('a', { ...resolved, state: 'sent' });
  await put('a', opened);
  expect(await claimed({ pairedEvents: true })).toEqual(['a']);
});

test('what is told of an incident besides waits for its beginning, too', async () => {
  await put('a', { ...opened, nextAttemptAt: from(60) });
  await put('a', { incidentId: incident });
  await put('a', { incidentId: null });
  expect(await claim(db, 'chat', 10, [])).toMatchObject([{ incidentId: null }]);
});

test('in order: the first holds up the rest, and one is in hand at a time', async () => {
  const inOrder = { inOrder: 'channel' as const };
  await put('held', { held: true, nextAttemptAt: from(60), priority: 0 });
  await put('mail', { channel: 'mail', priority: 0 });
  await put('over', { state: 'sent', priority: 0 });
  await put('second');
  await put('first', { priority: 1 });
  expect(await claimed(inOrder)).toEqual(['first']);
  expect(await claimed(inOrder)).toEqual([]);
  await db.execute(sql`update deliveries set state = 'sent' where recipient = 'first'`);
  await put('mail in hand', { channel: 'mail', handedAt: from(0), nextAttemptAt: from(20) });
  await put('over in hand', { state: 'sent', handedAt: from(0), nextAttemptAt: from(20) });
  await db.execute(
    sql`update deliveries set next_attempt_at = now() + interval '20 seconds' where recipient = 'second'`,
  );
  await put('third');
  expect(await claimed(inOrder)).toEqual([]);
  await db.execute(sql`update deliveries set next_attempt_at = now() where recipient = 'second'`);
  expect(await claimed(inOrder)).toEqual(['second']);
  await db.execute(
    sql`update deliveries set next_attempt_at = now() where recipient in ('second', 'held')`,
  );
  expect(await claimed(inOrder)).toEqual(['held']);
  await put('urgent', { priority: 0 });
  expect(await claimed(inOrder)).toEqual([]);
});

test('in order: what is held holds up nobody, what is in hand everybody', async () => {
  await put('held', { held: true, nextAttemptAt: from(9), priority: 0 });
  await put('plain');
  expect(await claimed({ inOrder: 'channel' as const })).toEqual(['plain']);
  await put('urgent', { priority: 0 });
  expect(await claimed({ inOrder: 'channel' as const })).toEqual([]);
});

test('in order of each recipient: its first holds up its own and nobody else', async () => {
  const inOrder = { inOrder: 'recipient' as const };
  await put('a', { nextAttemptAt: from(20) });
  await put('a');
  await put('b');
  await put('b');
  await put('c', { handedAt: from(0), nextAttemptAt: from(20) });
  await put('c', { priority: 0 });
  expect(await claimed(inOrder)).toEqual(['b']);
  expect(await claimed(inOrder)).toEqual([]);
  await put('a', { priority: 1 });
  expect(await claimed(inOrder)).toEqual(['a']);
});

test('in order of each recipient: what it refused three times holds up only its own incident', async () => {
  const inOrder = { inOrder: 'recipient' as const };
  await put('a', { failures: 2, nextAttemptAt: from(20) });
  await put('a');
  expect(await claimed(inOrder)).toEqual([]);
  await put('b', { ...opened, failures: 3, nextAttemptAt: from(20) });
  await put('b', { incidentId: incident, priority: 1 });
  await put('b', { incidentId: otherIncident, priority: 1 });
  const [found, ...more] = await claim(db, 'chat', 10, [], inOrder);
  expect(found?.incidentId).toBe(otherIncident);
  expect(more).toEqual([]);
  await db.execute(sql`update deliveries set state = 'sent' where id = ${found?.id}`);
  expect(await claimed(inOrder)).toEqual([]);
  await db.execute(sql`update deliveries set next_attempt_at = now() where failures = 3`);
  expect(await claim(db, 'chat', 10, [], inOrder)).toMatchObject([{ event: 'opened' }]);
});

test('what waits is counted, and whether an end is among it', async () => {
  expect(await countDue(db, 'mail')).toEqual({ waiting: 0, endings: false });
  await put('a', { ...opened, incidentId: otherIncident });
  await put('b', resolved);
  await put('c', { state: 'dead' });
  await put('d', { channel: 'mail' });
  expect(await countDue(db, 'chat')).toEqual({ waiting: 2, endings: true });
  expect(await countDue(db, 'mail')).toEqual({ waiting: 1, endings: false });
});

const waits = async () =>
  Object.fromEntries(
    (await read()).map((row) => [row.recipient, Math.round(Number(row.waitSeconds) / 10) * 10]),
  );

test('a living process keeps its rows; what is over and what is not its own stays', async () => {
  const a = await put('a', { nextAttemptAt: from(0), putOffAt: from(-600) });
  const b = await put('b', { nextAttemptAt: from(0), state: 'sent' });
  await put('c', { nextAttemptAt: from(0) });
  await renewLeases(db, [a.id, b.id]);
  expect(await waits()).toEqual({ a: 30, b: 0, c: 0 });
  expect((await read())[0]).toMatchObject({ putOffNow: true });
});

test('a service that is well again: whoever waited for it is due, nobody else', async () => {
  const later = { nextAttemptAt: from(100) };
  await put('trouble', later);
  await put('soon', { nextAttemptAt: from(5) });
  await put('mail', { ...later, channel: 'mail' });
  await put('in hand', { ...later, handedAt: from(0) });
  await put('refused', { ...later, failures: 1 });
  await put('held', { ...later, held: true });
  await put('over', { ...later, state: 'dead' });
  await put('long due', { nextAttemptAt: from(-100) });
  await hurry(db, 'chat');
  expect(await waits()).toEqual({
    trouble: 0,
    soon: 0,
    mail: 100,
    'in hand': 100,
    refused: 100,
    held: 100,
    over: 100,
    'long due': -100,
  });
});

test('nobody else is there: what lies in somebody’s hands is due', async () => {
  const later = { nextAttemptAt: from(100), putOffAt: from(-600) };
  await put('in hand', { ...later, handedAt: from(0) });
  await put('waiting', later);
  await put('over', { ...later, handedAt: from(0), state: 'dead' });
  await freeLeases(db);
  expect(await waits()).toEqual({ 'in hand': 0, waiting: 100, over: 100 });
  expect((await read()).map(({ putOffNow }) => putOffNow)).toEqual([true, false, false]);
});

test('after ten minutes nobody waits behind a beginning', async () => {
  const old = { createdAt: from(-660) };
  await put('old', old);
  await put('young', { createdAt: from(-590) });
  await put('urgent', { ...old, priority: 1 });
  await put('mail', { ...old, channel: 'mail' });
  await put('over', { ...old, state: 'dead' });
  await raiseOld(db, 'chat');
  expect((await read()).map(({ recipient, priority }) => [recipient, priority])).toEqual([
    ['old', 2],
    ['young', 4],
    ['urgent', 1],
    ['mail', 4],
    ['over', 4],
  ]);
});
