import { jobRules, jobs, jobTemplates, windows } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { makeJob, openGateOn, startJob } from '../../../test/harness/data/jobs.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { startJobChores } from './chores.ts';
import { forEach } from './each.ts';
import { lockJob } from './find.ts';
import { endJob } from './steering/end.ts';
import { jobGates } from './table.ts';
import { openJobWindow } from './windows/window.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

test('what is due happens by itself', async () => {
  const { house, olga, web, blog } = cast;
  const { cli } = house;
  const started = async (change: object) =>
    startJob(house, (await makeJob(cast, { approve: true, ...change })).id);
  const gate = await openGateOn(house, await started({}));
  await house.db.execute(sql`update job_gates set expires_at = now() - interval '1 second'`);
  const plan = { type: 'commands' as const, steps: [{ argv: ['true'] }] };
  const template = await olga.call(jobTemplates.create, {
    body: { name: 'Noční', title: 'Noční', plan },
  });
  const recurrence = { every: 'month' as const, day: 1, minute: 0 };
  const rule = await olga.call(jobRules.create, {
    body: { templateId: template.id, siteId: blog.id, recurrence },
  });
  await house.db.execute(sql`update job_rules set next_at = now() - interval '1 minute'`);
  // The site has no address any more: there is nothing to check before its window closes.
  await house.db.execute(sql`update sites set url = null, hostname = null where id = ${web.id}`);
  const { id } = await started({ siteId: web.id, disturbs: true });
  await transaction(house.db, async (tx) => openJobWindow(cli, tx, await lockJob(tx, id)));
  await transaction(house.db, (tx) => endJob(cli, tx, { id }, { move: 'finish', result: null }));

  const chores = startJobChores({ ...house, probe: house.probe });
  onTestFinished(() => chores.stop());
  const gateState = async () =>
    (await house.db.select().from(jobGates).where(eq(jobGates.id, gate.id)))[0]?.state;
  await expect.poll(gateState).toBe('expired');
  const lastJob = async () =>
    (await olga.call(jobRules.list, {})).rules.find((one) => one.id === rule.id)?.lastJob?.state;
  await expect.poll(lastJob).toBe('pending');
  const open = async () => (await olga.call(windows.list, {})).windows.map((one) => one.open);
  await expect.poll(open).toEqual([false]);
  const { events } = await olga.call(jobs.events, { params: { id } });
  expect(events.at(-1)).toMatchObject({ type: 'window.closed', by: 'system' });
});

test('one that fails keeps no other from being done', async () => {
  const done: number[] = [];
  const work = async (thing: number) => {
    if (thing === 2) throw new Error('no');
    done.push(thing);
  };
  await expect(forEach([1, 2, 3], work)).rejects.toThrow('no');
  expect(done).toEqual([1, 3]);
});
