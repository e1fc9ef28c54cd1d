import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backups as backupEndpoints } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../server/test/harness/folder.ts';
import { openBench } from './harness/bench.ts';
import { note, step } from './harness/step.ts';

const node = process.execPath;

test('steps run in order, one that fails ends the job, a retry begins again; the trail tells it all', async () => {
  const bench = await openBench();
  const agent = await bench.startAgent({ secrets: { SITE_KEY: 'velmi-tajne' } });
  const folder = temporaryFolder();
  const file = join(folder, 'lines');
  const third = step(
    [
      node,
      '-e',
      'console.log("key", process.env.SITE_KEY, process.cwd()); process.exit(require("fs").existsSync(process.argv[1]) ? 0 : 5)',
      join(folder, 'ready'),
    ],
    { env: ['SITE_KEY'] },
  );
  const job = await bench.newJob({
    type: 'commands',
    steps: [note(file, 'one'), note(file, 'two'), third],
  });
  const failed = await bench.until(job.id, 'failed');
  expect(failed.result).toContain('Krok 3 z 3');
  expect(failed.result).toContain('kód 5');
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  const trail = await bench.trail(job.id);
  const told = trail.map(({ type, by }) => `${type} ${by}`);
  expect(told.slice(0, 3)).toEqual([
    'job.created admin',
    'job.approved admin',
    'job.started agent',
  ]);
  const ofStep = [
    'gate.asked agent',
    'gate.allowed system',
    'command.started agent',
    'command.finished agent',
  ];
  expect(told.filter((line) => !line.startsWith('command.output')).slice(3)).toEqual([
    ...ofStep,
    ...ofStep,
    ...ofStep,
    'job.failed agent',
  ]);
  expect(JSON.stringify(trail)).not.toContain('velmi-tajne');
  expect(JSON.stringify(trail)).toContain('key ***');
  writeFileSync(join(folder, 'ready'), '');
  await bench.steer(job.id, { verb: 'retry' });
  const done = await bench.until(job.id, 'done');
  expect(done.result).toBe('Hotovo, kroků: 3.');
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\none\ntwo\n');
  await expect.poll(() => readdirSync(agent.workDir)).toEqual([]);
  expect(await agent.stop()).toBe(0);
});

test('supervised: nothing runs before it is allowed; a denied step ends the job', async () => {
  const bench = await openBench();
  await bench.startAgent();
  const file = join(temporaryFolder(), 'lines');
  const job = await bench.newJob(
    { type: 'commands', steps: [note(file, 'one'), note(file, 'two')] },
    { supervised: true },
  );
  const gate = await bench.openGate(job.id);
  expect(gate.command.argv).toEqual(note(file, 'one').argv);
  expect(existsSync(file)).toBe(false);
  await bench.allow(job.id);
  await expect.poll(async () => (await bench.read(job.id)).gate?.key).toBe('step:1');
  await bench.deny(job.id, 'dnes ne');
  const failed = await bench.until(job.id, 'failed');
  expect(failed.result).toBe('Krok 2 z 2 neproběhl: operátor ho nepovolil (dnes ne)');
  expect(readFileSync(file, 'utf8')).toBe('one\n');
});

test('pause stops at the next step, resume goes on; cancel ends the running command with its group', async () => {
  const bench = await openBench();
  const agent = await bench.startAgent();
  const folder = temporaryFolder();
  const [file, go, pids] = [join(folder, 'lines'), join(folder, 'go'), join(folder, 'pids')];
  const waits = step([
    node,
    '-e',
    'const fs = require("fs"); fs.writeFileSync(process.argv[1], String(process.pid)); setInterval(() => fs.existsSync(process.argv[2]) && process.exit(0), 20)',
    pids,
    go,
  ]);
  const endless = step(['sh', '-c', `sleep 1000 & echo $! > ${pids}; sleep 1000`]);
  const job = await bench.newJob({ type: 'commands', steps: [waits, note(file, 'two'), endless] });
  await expect.poll(() => existsSync(pids)).toBe(true);
  await bench.steer(job.id, { verb: 'pause' });
  writeFileSync(go, '');
  const finishedFirst = async () =>
    (await bench.trail(job.id)).some(({ type }) => type === 'command.finished');
  await expect.poll(finishedFirst).toBe(true);
  expect(existsSync(file)).toBe(false);
  writeFileSync(pids, '');
  await bench.steer(job.id, { verb: 'resume' });
  await expect.poll(() => readFileSync(pids, 'utf8').trim()).not.toBe('');
  expect(readFileSync(file, 'utf8')).toBe('two\n');
  const pid = Number(readFileSync(pids, 'utf8'));
  await bench.steer(job.id, { verb: 'cancel' });
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  await expect.poll(() => readdirSync(agent.workDir)).toEqual([]);
  expect((await bench.read(job.id)).state).toBe('cancelled');
  const next = await bench.newJob({ type: 'commands', steps: [step(['true'])] });
  await bench.until(next.id, 'done');
});

test('a backup reports its beginning, its size and how it ended', async () => {
  const bench = await openBench();
  await bench.startAgent();
  const folder = temporaryFolder();
  const file = join(folder, 'záloha.bin');
  const writes = (size: number) =>
    step([
      node,
      '-e',
      'require("fs").writeFileSync(process.argv[1], Buffer.alloc(Number(process.argv[2])))',
      file,
      String(size),
    ]);
  const job = await bench.newJob({ type: 'backup', steps: [writes(123_456)], file });
  const done = await bench.until(job.id, 'done');
  expect(done.result).toBe('Záloha je hotová, 123 KB.');
  const empty = await bench.newJob({ type: 'backup', steps: [writes(0)], file });
  expect((await bench.until(empty.id, 'failed')).result).toContain('prázdný');
  const broken = await bench.newJob({ type: 'backup', steps: [step(['false'])], file });
  await bench.until(broken.id, 'failed');
  const { backups } = await bench.olga.call(backupEndpoints.list, {
    params: { id: bench.blog.id },
  });
  expect(backups.map(({ status, sizeBytes }) => [status, sizeBytes])).toEqual([
    ['failed', null],
    ['failed', null],
    ['ok', 123_456],
  ]);
});
