import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../server/test/harness/folder.ts';
import { type Bench, openBench } from './harness/bench.ts';
import { note, script, step } from './harness/step.ts';

/** Starts a second process in a session of its own, writes both process ids down, and runs until it is told to end. */
const slow = (folder: string, name: string) =>
  step(
    script(
      `fs.appendFileSync(args[0] + '/lines', args[1] + '\\n');
       const { pid } = require('child_process').spawn('sleep', ['86400'], { detached: true, stdio: 'ignore' });
       fs.writeFileSync(args[0] + '/pids', process.pid + ' ' + pid);
       fs.appendFileSync(args[0] + '/all', process.pid + ' ' + pid + ' ');
       fs.writeFileSync(args[0] + '/' + args[1] + '.begun', '');
       setInterval(() => fs.existsSync(args[0] + '/' + args[1] + '.go') && process.exit(0), 20)`,
      folder,
      name,
    ),
  );
const linesIn = (folder: string) =>
  existsSync(join(folder, 'lines')) ? readFileSync(join(folder, 'lines'), 'utf8') : '';
/** Empty for a process that has ended. */
const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};
const alive = (folder: string, file: 'pids' | 'all' = 'pids') =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split(' ')
    .filter((pid) => commandOf(pid) !== '');
/** The shell that ends what a killed agent leaves. */
const keeperOf = (pid: number | undefined): number => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return Number(children.find((child) => commandOf(child).startsWith('sh\0-c\0')));
};
const typesOf = async (bench: Bench, id: string) => (await bench.trail(id)).map(({ type }) => type);
const begun = (bench: Bench, folder: string, name: string) =>
  expect.poll(() => existsSync(join(folder, `${name}.begun`))).toBe(true);

test('what was done is not done again; what was under way asks, and is repeated or skipped as told', async () => {
  const bench = await openBench();
  const first = await bench.startAgent();
  const folder = temporaryFolder();
  const plan = {
    type: 'commands' as const,
    steps: [note(join(folder, 'lines'), 'one'), slow(folder, 'two'), slow(folder, 'three')],
  };
  const job = await bench.newJob(plan);
  await begun(bench, folder, 'two');
  await first.kill();
  await expect.poll(() => alive(folder)).toEqual([]);
  writeFileSync(join(folder, 'two.go'), '');
  await bench.endLease(job.id);
  const second = await bench.startAgent();
  const question = await bench.openQuestion(job.id);
  expect(question.text).toContain('Na počítači tohoto agenta už neběží.');
  expect(question.choices).toEqual(['Zopakovat', 'Přeskočit', 'Ukončit']);
  await bench.answer(job.id, 'nevím');
  await expect
    .poll(async () => (await bench.read(job.id)).question?.text)
    .toContain('Tomu nerozumím');
  await bench.answer(job.id, ' zopakovat. ');
  await begun(bench, folder, 'three');
  process.kill(keeperOf(second.child.pid), 'SIGKILL');
  await second.kill();
  expect(alive(folder)).toHaveLength(2);
  await bench.endLease(job.id);
  await bench.startAgent();
  const { text } = await bench.openQuestion(job.id);
  expect(text).toContain('Ještě běžel, agent ho teď ukončil.');
  expect(alive(folder)).toEqual([]);
  await bench.answer(job.id, 'Přeskočit');
  await bench.until(job.id, 'done');
  // Including processes left over by a finished step of a killed agent.
  expect(alive(folder, 'all')).toEqual([]);
  expect(linesIn(folder)).toBe('one\ntwo\ntwo\nthree\n');
  const types = await typesOf(bench, job.id);
  expect(types.filter((type) => type === 'job.taken_up')).toHaveLength(2);
  expect(types.filter((type) => type === 'command.uncertain')).toHaveLength(3);
});

test('an agent that dies while a command waits loses nothing: the next one has the same gate', async () => {
  const bench = await openBench();
  const first = await bench.startAgent();
  const file = join(temporaryFolder(), 'lines');
  const job = await bench.newJob(
    { type: 'commands', steps: [note(file, 'one')] },
    { supervised: true },
  );
  const gate = await bench.openGate(job.id);
  await first.kill();
  await bench.allow(job.id);
  await bench.endLease(job.id);
  await bench.startAgent();
  await bench.until(job.id, 'done');
  expect(readFileSync(file, 'utf8')).toBe('one\n');
  const asked = (await bench.trail(job.id)).filter(({ type }) => type === 'gate.asked');
  expect(asked.map(({ data }) => data.gateId)).toEqual([gate.id]);
});

test('a job that is taken away ends its command at once; whoever takes it up asks about it', async () => {
  const bench = await openBench();
  await bench.startAgent();
  const folder = temporaryFolder();
  const endless = step(
    script(
      `fs.writeFileSync(args[0] + '/one.begun', String(process.pid)); setInterval(() => {}, 1000)`,
      folder,
    ),
  );
  const job = await bench.newJob({ type: 'commands', steps: [endless] });
  await begun(bench, folder, 'one');
  await expect.poll(() => readFileSync(join(folder, 'one.begun'), 'utf8')).not.toBe('');
  const pid = Number(readFileSync(join(folder, 'one.begun'), 'utf8'));
  await bench.takeAway(job.id);
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  await bench.answer(job.id, 'Ukončit');
  await bench.until(job.id, 'failed');
  expect(await typesOf(bench, job.id)).toContain('job.taken_up');
});

/** With FULL: killed after each number of lines in the trail that a whole job has. */
test.skipIf(!process.env.FULL)(
  'killed at every step of a job: nothing twice, nothing lost',
  { timeout: 600_000 },
  async () => {
    const bench = await openBench();
    const names = ['one', 'two', 'three'];
    for (let lines = 3; lines < 16; lines++) {
      const folder = temporaryFolder();
      const file = join(folder, 'lines');
      const agent = await bench.startAgent();
      const job = await bench.newJob({
        type: 'commands',
        steps: names.map((name) => note(file, name)),
      });
      await expect
        .poll(async () => (await bench.trail(job.id)).length, { interval: 5 })
        .toBeGreaterThanOrEqual(lines);
      await agent.kill();
      await bench.endLease(job.id).catch(() => {});
      const next = await bench.startAgent();
      const over = async () => {
        const { state, question } = await bench.read(job.id);
        if (!question) return state;
        const done = linesIn(folder).trim().split('\n').filter(Boolean);
        const key = question.text;
        const isDone = done.some((name) => key.includes(name));
        await bench.answer(job.id, isDone ? 'Přeskočit' : 'Zopakovat');
        return state;
      };
      await expect.poll(over).toBe('done');
      expect(linesIn(folder)).toBe('one\ntwo\nthree\n');
      await next.stop();
    }
  },
);
