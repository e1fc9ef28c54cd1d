import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agents } from '@hlidka/protocol';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../server/test/harness/folder.ts';
import { type Bench, openBench } from './harness/bench.ts';
import { note, script, step } from './harness/step.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});

const commands = (...steps: ReturnType<typeof step>[]) => ({ type: 'commands' as const, steps });
const asks = (siteId: string, ...steps: ReturnType<typeof step>[]) =>
  bench.newJob(commands(...steps), { siteId, supervised: true });
const quick = (siteId: string | null) => bench.newJob(commands(step(['true'])), { siteId });
const typesOf = async (id: string) => (await bench.trail(id)).map(({ type }) => type);
/** Begins, says so, and waits until it may end. */
const slow = (folder: string, name: string) =>
  step(
    script(
      `fs.appendFileSync(args[0] + '/' + args[1] + '.begun', 'x');
       setInterval(() => fs.existsSync(args[0] + '/' + args[1] + '.go') && process.exit(0), 20)`,
      folder,
      name,
    ),
  );
const begun = (folder: string, name: string) =>
  expect.poll(() => existsSync(join(folder, `${name}.begun`))).toBe(true);
const letGo = (folder: string, name: string) => writeFileSync(join(folder, `${name}.go`), '');
const heldJobs = async () =>
  (await bench.olga.call(agents.list)).agents.flatMap(({ slots, jobs }) =>
    jobs.map(({ number, parked }) => ({ slots, number, parked })),
  );

test('with one slot: unanswered gates and a pause hold up nobody; answers go on with what was there', async () => {
  const { blog, betaWeb, web } = bench;
  const agent = await bench.startAgent({ slots: 1 });
  const made = step(script(`fs.writeFileSync('kept', 'one')`));
  const uses = step(script(`process.exit(fs.readFileSync('kept', 'utf8') === 'one' ? 0 : 3)`));
  const gated = await asks(blog.id, made, uses);
  await bench.allow(gated.id);
  await expect.poll(async () => (await bench.read(gated.id)).gate?.key).toBe('step:1');
  const second = await asks(betaWeb.id, step(['true']));
  await bench.openGate(second.id);
  const folder = temporaryFolder();
  const paused = await bench.newJob(commands(slow(folder, 'one'), step(['true'])), {
    siteId: web.id,
  });
  await begun(folder, 'one');
  await bench.steer(paused.id, { verb: 'pause' });
  letGo(folder, 'one');
  await bench.until((await quick(null)).id, 'done');
  await expect
    .poll(heldJobs)
    .toEqual([gated, second, paused].map(({ number }) => ({ slots: 1, number, parked: true })));
  await bench.until((await quick(null)).id, 'done');
  await bench.steer(paused.id, { verb: 'resume' });
  await bench.until(paused.id, 'done');
  await bench.allow(gated.id);
  await bench.until(gated.id, 'done');
  expect(await typesOf(gated.id)).not.toContain('job.taken_up');
  await bench.deny(second.id);
  await bench.until(second.id, 'failed');
  expect(await agent.stop()).toBe(0);
});

test('an answered job waits for a slot and for its site; two agents never work on one site at once', async () => {
  const { blog } = bench;
  await bench.startAgent({ slots: 1 });
  const folder = temporaryFolder();
  const file = join(folder, 'lines');
  const gated = await asks(blog.id, note(file, 'gated'));
  await bench.openGate(gated.id);
  const busy = await bench.newJob(commands(slow(folder, 'busy'), note(file, 'busy')));
  await begun(folder, 'busy');
  await bench.startAgent({ slots: 2 });
  const third = await bench.newJob(commands(note(file, 'third')));
  await bench.allow(gated.id);
  await bench.until((await quick(null)).id, 'done');
  expect(existsSync(file)).toBe(false);
  letGo(folder, 'busy');
  for (const { id } of [busy, gated, third]) await bench.until(id, 'done');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect([lines[0], lines.toSorted()]).toEqual(['busy', ['busy', 'gated', 'third']]);
});

test('several slots: jobs of different sites run side by side', async () => {
  const { blog, betaWeb } = bench;
  await bench.startAgent({ slots: 2 });
  const folder = temporaryFolder();
  const one = await bench.newJob(commands(slow(folder, 'one')), { siteId: blog.id });
  const two = await bench.newJob(commands(slow(folder, 'two')), { siteId: betaWeb.id });
  const three = await bench.newJob(commands(slow(folder, 'three')), { siteId: null });
  await begun(folder, 'one');
  await begun(folder, 'two');
  await expect
    .poll(heldJobs)
    .toEqual([one, two].map(({ number }) => ({ slots: 2, number, parked: false })));
  expect(existsSync(join(folder, 'three.begun'))).toBe(false);
  for (const name of ['one', 'two', 'three']) letGo(folder, name);
  for (const { id } of [one, two, three]) await bench.until(id, 'done');
});

test('cancelled while parked, answered while the agent is away, and after a restart', async () => {
  const { blog, betaWeb } = bench;
  const first = await bench.startAgent({ slots: 1 });
  const file = join(temporaryFolder(), 'lines');
  const cancelled = await asks(blog.id, note(file, 'never'));
  const answered = await asks(betaWeb.id, note(file, 'one'), note(file, 'two'));
  await bench.openGate(cancelled.id);
  await bench.openGate(answered.id);
  await bench.steer(cancelled.id, { verb: 'cancel' });
  await expect.poll(heldJobs).toMatchObject([{ number: answered.number, parked: true }]);
  await first.kill();
  await bench.allow(answered.id);
  await bench.endLease(answered.id);
  const second = await bench.startAgent({ slots: 1 });
  await expect.poll(async () => (await bench.read(answered.id)).gate?.key).toBe('step:1');
  await second.kill();
  await bench.endLease(answered.id);
  await bench.startAgent({ slots: 1 });
  await bench.until((await quick(null)).id, 'done');
  expect((await typesOf(answered.id)).filter((type) => type === 'job.taken_up')).toHaveLength(1);
  await bench.allow(answered.id);
  await bench.until(answered.id, 'done');
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
});
