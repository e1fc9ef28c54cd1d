import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { isHeard } from '../database/beat.ts';
import { silentLog } from '../log/log.ts';
import { openSignals, type Signal, tell } from './signals.ts';

const here = await createTestDatabase();
const elsewhere = await createTestDatabase();
closeAfter(here.drop);
closeAfter(elsewhere.drop);

test('a NOTIFY by the writing connection proves that changes are heard', async () => {
  const signals = openSignals(here.connection, silentLog, here.connection);
  onTestFinished(signals.close);
  const heard: Signal[] = [];
  signals.on((signal) => heard.push(signal));
  await eventually(() => expect(signals.fresh()).toBe(true));
  await here.db.transaction((tx) => tell(tx, { topic: 'token', id: 'a' }));
  await eventually(() => expect(heard).toContainEqual({ topic: 'token', id: 'a' }));
  // The heartbeats themselves are not passed on.
  expect(heard.filter(({ topic }) => !['reset', 'token'].includes(topic))).toEqual([]);
  expect(await isHeard(here.connection, here.connection)).toBe(true);
});

test('a connection that answers but hears nothing is never fresh', async () => {
  const signals = openSignals(elsewhere.connection, silentLog, here.connection);
  onTestFinished(signals.close);
  const resets: Signal[] = [];
  signals.on((signal) => resets.push(signal));
  expect(await isHeard(elsewhere.connection, here.connection)).toBe(false);
  expect([signals.fresh(), resets]).toEqual([false, []]);
});

test('freshness ends when the listening connection does, and returns with a reset', async () => {
  const signals = openSignals(here.connection, silentLog, here.connection);
  onTestFinished(signals.close);
  let resets = 0;
  signals.on(({ topic }) => {
    if (topic === 'reset') resets += 1;
  });
  await eventually(() => expect([signals.fresh(), resets]).toEqual([true, 1]));
  const admin = new pg.Client(here.connection);
  await admin.connect();
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen hlidka%'`);
  await admin.end();
  await eventually(() => expect([signals.fresh(), resets]).toEqual([true, 2]));
});
