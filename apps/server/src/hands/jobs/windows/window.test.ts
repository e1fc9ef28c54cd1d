import { adminSites, defaultMonitor, jobs, windows } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { giveTarget, makeJob, startJob } from '../../../../test/harness/data/jobs.ts';
import { serveToggled } from '../../../../test/harness/processes/toggled.ts';
import type { Context } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { deliveries } from '../../../post/deliveries/table.ts';
import { lockJob } from '../find.ts';
import { jobLetters } from '../letters.ts';
import { endJob } from '../steering/end.ts';
import { jobs as table } from '../table.ts';
import { closeWindows, prolongWindows } from './close-windows.ts';
import { openJobWindow } from './window.ts';

let cast: Cast;
beforeAll(async () => {
  const chat = { botToken: '1:x', chatId: '7', webhookSecret: 's', apiRoot: 'http://127.0.0.1:9' };
  cast = await createCast({ chat });
});

const after = (minutes: number): Context => ({
  ...cast.house.cli,
  actor: { kind: 'system' },
  now: () => new Date(Date.now() + minutes * 60_000),
});

/** A site of its own, which can be broken, and a job that is under way there. */
const begin = async (change: object = { disturbs: true }) => {
  const target = await serveToggled();
  const site = await cast.olga.call(adminSites.create, {
    body: {
      clientId: cast.acme.id,
      name: 'Web',
      url: `${target.origin}/`,
      monitor: { ...defaultMonitor, timeoutSeconds: 60 },
    },
  });
  await giveTarget(cast.house, site.id);
  const { id } = await makeJob(cast, { siteId: site.id, approve: true, ...change });
  await startJob(cast.house, id);
  const window = async () => {
    const all = await cast.olga.call(windows.list, {});
    return all.windows.find(({ siteId }) => siteId === site.id);
  };
  return { id, target, site, window };
};
const firstCommand = (id: string, ctx = after(0)) =>
  transaction(ctx.db, async (tx) => openJobWindow(ctx, tx, await lockJob(tx, id)));
const end = (id: string, move: 'finish' | 'fail' = 'finish') =>
  transaction(cast.house.db, (tx) => endJob(after(0), tx, { id }, { move, result: 'Konec' }));
const close = (ctx = after(0)) => closeWindows(ctx, cast.house.probe);
const trail = async (id: string) => {
  const { events } = await cast.olga.call(jobs.events, { params: { id } });
  return events.map(({ type }) => type).filter((type) => type.startsWith('window.'));
};
const endOf = (window: Awaited<ReturnType<Awaited<ReturnType<typeof begin>>['window']>>) =>
  window?.when.repeat === 'once' ? Date.parse(window.when.endsAt) : 0;

test('a job that may disturb opens a window with its first command, once', async () => {
  const { id, window } = await begin();
  expect(await window()).toBeUndefined();
  await firstCommand(id);
  await firstCommand(id);
  expect(await window()).toMatchObject({ open: true, title: 'Aktualizace' });
  expect(await trail(id)).toEqual(['window.opened']);
});

test('a job that disturbs nobody opens none', async () => {
  const { id, window } = await begin({ disturbs: false });
  await firstCommand(id);
  expect(await window()).toBeUndefined();
});

test('the window lasts as long as the job does, and closes after a passing check', async () => {
  const { id, window } = await begin();
  await firstCommand(id);
  const first = endOf(await window());
  await cast.house.db
    .update(table)
    .set({ leaseEndsAt: after(60).now() })
    .where(eq(table.id, id));
  await prolongWindows(after(20));
  expect(endOf(await window())).toBeGreaterThan(first);
  await close();
  expect(await trail(id)).toEqual(['window.opened']);
  await end(id);
  await close();
  expect((await window())?.open).toBe(false);
  expect(await trail(id)).toEqual(['window.opened', 'window.closed']);
  await close();
  expect(await trail(id)).toHaveLength(2);
});

test('a job that nobody works on any more does not hold its window', async () => {
  const { id, window } = await begin();
  await firstCommand(id);
  const first = endOf(await window());
  await prolongWindows(after(20));
  expect(endOf(await window())).toBe(first);
});

test('a failing check is told once, and the watch judges after ten minutes', async () => {
  const { id, target, window } = await begin();
  await firstCommand(id);
  target.broken.add('/');
  await end(id, 'fail');
  await close();
  await close(after(5));
  expect(await trail(id)).toEqual(['window.opened', 'window.kept']);
  expect((await window())?.open).toBe(true);
  const letters = await cast.house.db
    .select()
    .from(deliveries)
    .where(sql`kind = 'job_window' and data ->> 'jobId' = ${id}`);
  expect(letters).toHaveLength(1);
  const [delivery] = letters;
  if (!delivery) throw new Error('no letter');
  const facts = { ...cast.house, delivery };
  const { number } = await cast.olga.call(jobs.read, { params: { id } });
  expect((await jobLetters.job_window.write('chat', facts))?.html).toContain(`Po úloze #${number}`);
  await close(after(11));
  expect(await trail(id)).toEqual(['window.opened', 'window.kept', 'window.closed']);
  const { events } = await cast.olga.call(jobs.events, { params: { id } });
  expect(events.at(-1)).toMatchObject({ by: 'system', data: { ok: false, statusCode: 503 } });
  expect(endOf(await window())).toBeLessThanOrEqual(after(12).now().getTime());
});

test('a site that heals in time gets its window closed', async () => {
  const { id, target, window } = await begin();
  await firstCommand(id);
  target.broken.add('/');
  await end(id);
  await close();
  target.broken.clear();
  await close(after(2));
  expect(await trail(id)).toEqual(['window.opened', 'window.kept', 'window.closed']);
  expect(endOf(await window())).toBeLessThanOrEqual(after(3).now().getTime());
});

test('a retry meanwhile goes on with the same window', async () => {
  const { id, target, window } = await begin();
  await firstCommand(id);
  target.broken.add('/');
  await end(id, 'fail');
  await close();
  await cast.olga.call(jobs.steer, { params: { id }, body: { verb: 'retry' } });
  await close(after(11));
  expect((await window())?.open).toBe(true);
  await startJob(cast.house, id);
  const first = await window();
  await firstCommand(id, after(1));
  expect((await window())?.id).toBe(first?.id);
  expect(endOf(await window())).toBeGreaterThan(endOf(first));
  expect(await trail(id)).toEqual(['window.opened', 'window.kept', 'window.opened']);
});

test('a window that the operator changed is the operator’s', async () => {
  const { id, site, window } = await begin();
  await firstCommand(id);
  const own = await window();
  const endsAt = after(300).now().toISOString();
  const startsAt = after(-5).now().toISOString();
  await cast.olga.call(windows.change, {
    params: { id: own?.id ?? '' },
    body: {
      title: 'Déle',
      siteId: site.id,
      groupId: null,
      when: { repeat: 'once', startsAt, endsAt },
    },
  });
  await end(id);
  await close();
  expect(await window()).toMatchObject({ open: true, title: 'Déle', when: { endsAt } });
  expect(await trail(id)).toEqual(['window.opened']);
});

test('a window that the operator removed is not opened again', async () => {
  const { id, window } = await begin();
  await firstCommand(id);
  await cast.olga.call(windows.remove, { params: { id: (await window())?.id ?? '' } });
  await firstCommand(id);
  expect(await window()).toBeUndefined();
  await end(id);
  await close();
  expect(await trail(id)).toEqual(['window.opened']);
});

test('a site without an address has nothing to check', async () => {
  const { id, site, window } = await begin();
  await firstCommand(id);
  await cast.olga.call(adminSites.change, { params: { id: site.id }, body: { url: null } });
  await end(id);
  await close();
  expect((await window())?.open).toBe(false);
});
