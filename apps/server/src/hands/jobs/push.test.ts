import { devices, jobs, OperatorPushData, onCall, operatorJobCategoryIds } from '@hlidka/protocol';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { makeJob, openGateOn, startJob } from '../../../test/harness/data/jobs.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { deliveries } from '../../post/deliveries/table.ts';
import { commandDigest } from './digest.ts';
import { jobLetters } from './letters.ts';
import { endJob } from './steering/end.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
  const body = { token: 'ExponentPushToken[olga]', platform: 'ios' as const };
  await cast.olga.call(devices.register, { body });
});

type Kind = 'job_pending' | 'job_gate' | 'job_ended';
const pushes = (kind: Kind) =>
  cast.house.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.kind, kind), eq(deliveries.channel, 'push')))
    .orderBy(desc(deliveries.createdAt));

/** As the phone of a reader of this role would get it. */
const composed = async (kind: Kind, change: object = {}, role: 'admin' | 'client' = 'admin') => {
  const [row] = await pushes(kind === 'job_gate' ? 'job_pending' : kind);
  if (!row) throw new Error(`no push of ${kind}`);
  const { db, config } = cast.house;
  const delivery = { ...row, ...change };
  const listening = async () => ({ language: 'cs' as const, role, appProtocol: 3 });
  return jobLetters[kind].write('push', { db, config, delivery, listening });
};
const written = async (...asked: Parameters<typeof composed>) => {
  const push = await composed(...asked);
  if (push && 'heldUntil' in push) throw new Error('nobody has quiet hours here');
  return push;
};
const end = (id: string, move: 'finish' | 'fail') =>
  transaction(cast.house.db, (tx) => endJob(cast.house.cli, tx, { id }, { move, result: 'Konec' }));

test('an approval can be cancelled from its push, approved only after reading', async () => {
  const { id } = await makeJob(cast);
  const push = await written('job_pending');
  expect(push).toMatchObject({
    categoryId: operatorJobCategoryIds.approval,
    channelId: 'operator-jobs',
  });
  expect(push).not.toHaveProperty('urgent');
  expect(push?.body).toMatch(/\nSchválit jde až po přečtení celého plánu\.$/);
  expect(OperatorPushData.parse(push?.data)).toMatchObject({
    about: 'job',
    jobId: id,
    asks: 'approval',
    seen: '1',
  });
  expect(await written('job_pending', {}, 'client')).toBeNull();
  await cast.olga.call(jobs.steer, { params: { id }, body: { verb: 'approve' } });
  expect(await written('job_pending')).toBeNull();
});

test('a command’s push is bound to its digest and says where it is allowed', async () => {
  const { id } = await makeJob(cast, { approve: true });
  const gate = await openGateOn(cast.house, await startJob(cast.house, id));
  const { gate: seen } = await cast.olga.call(jobs.read, { params: { id } });
  const push = await written('job_gate', { data: { jobId: id, gateId: gate.id } });
  expect(push).toMatchObject({ categoryId: operatorJobCategoryIds.gate });
  expect(push?.body).toMatch(/\nPovolit jde až po přečtení celého příkazu\.$/);
  if (!seen) throw new Error('no gate');
  expect(OperatorPushData.parse(push?.data)).toMatchObject({
    asks: 'gate',
    gateId: gate.id,
    seen: seen.digest,
  });
  expect(seen.digest).toBe(commandDigest(seen.command));
});

test('phones hear of a failure, not of a job that is done; a retry ends it', async () => {
  const done = await makeJob(cast, { approve: true });
  await startJob(cast.house, done.id);
  await end(done.id, 'finish');
  expect(await pushes('job_ended')).toEqual([]);
  const { id } = await makeJob(cast, { approve: true });
  await startJob(cast.house, id);
  await end(id, 'fail');
  const push = await written('job_ended');
  expect(push).toMatchObject({ categoryId: operatorJobCategoryIds.failed });
  expect(OperatorPushData.parse(push?.data)).toMatchObject({ asks: 'failed', seen: '1' });
  const seen = { state: 'failed' as const, attempt: 1 };
  await cast.olga.call(jobs.steer, { params: { id }, body: { verb: 'retry', seen } });
  expect(await written('job_ended')).toBeNull();
});

test('in quiet hours a push about a job waits for their end, and is not sent if it was decided by then', async () => {
  const { rota } = await cast.olga.call(onCall.read);
  const deaf = { personId: cast.olga.id, from: 22 * 60, to: 7 * 60, what: 'all' as const };
  const save = (change: object) => cast.olga.call(onCall.save, { body: { ...rota, ...change } });
  await save({ on: true, order: [cast.olga.id], quiet: [deaf] });
  const { id } = await makeJob(cast);
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T23:30:00Z') });
    expect(await composed('job_pending')).toEqual({ heldUntil: new Date('2026-11-18T06:00:00Z') });
    vi.setSystemTime(new Date('2026-11-18T06:00:00Z'));
    expect(await composed('job_pending')).toMatchObject({ data: { jobId: id } });
    vi.useRealTimers();
    await cast.olga.call(jobs.steer, { params: { id }, body: { verb: 'cancel' } });
    expect(await composed('job_pending')).toBeNull();
  } finally {
    vi.useRealTimers();
    await save({ on: false, quiet: [] });
  }
});
