import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../server/test/harness/folder.ts';
import { openBench } from './harness/bench.ts';
import { openModel } from './harness/model.ts';
import { script, step } from './harness/step.ts';

const asRoot = process.getuid?.() === 0;

/** Tells what it may read, and who it is. */
const look = (...paths: string[]) =>
  script(
    `const tried = args.map((path) => { try { return fs.readFileSync(path).length + ' bytes' } catch (error) { return error.code } });
     fs.writeFileSync('own', 'x');
     const privileges = fs.readFileSync('/proc/self/status', 'utf8').match(/NoNewPrivs:\\s+(\\d)/)[1];
     console.log(JSON.stringify({ uid: process.getuid(), groups: process.getgroups(), privileges, tried }))`,
    ...paths,
  );
const runningAs = (uid: number): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return status.includes(`\nUid:\t${uid}\t`) && !/^State:\tZ/m.test(status);
    } catch {
      return false;
    }
  });

test.skipIf(!asRoot)(
  'a local command runs as somebody else: the agent’s process, keys and other folders are closed to it, and nothing of it stays',
  async () => {
    const bench = await openBench();
    const keysDir = join(temporaryFolder(), 'keys');
    mkdirSync(keysDir, { mode: 0o700 });
    writeFileSync(join(keysDir, 'site'), 'key', { mode: 0o600 });
    const { child, workDir } = await bench.startAgent({ runAs: 'users', keysDir });
    const other = join(workDir, 'job-0-other');
    mkdirSync(other, { mode: 0o700 });
    writeFileSync(join(other, 'own'), 'x');
    const closed = [
      `/proc/${child.pid}/environ`,
      `/proc/${child.pid}/mem`,
      join(keysDir, 'site'),
      join(other, 'own'),
    ];
    const escaping = ['sh', '-c', 'env -i setsid sleep 86400 >/dev/null 2>&1 & echo begun'];
    const job = await bench.newJob({
      type: 'commands',
      steps: [step(look(...closed)), step(escaping)],
    });
    await bench.until(job.id, 'done');
    const [told, begun] = (await bench.trail(job.id))
      .filter(({ type }) => type === 'command.output')
      .map(({ data }) => String(data.text));
    const seen = JSON.parse(told ?? '');
    const { uid } = seen;
    expect(seen).toEqual({
      uid,
      groups: [uid],
      privileges: '1',
      tried: ['EACCES', 'EACCES', 'EACCES', 'EACCES'],
    });
    expect(uid).toBeGreaterThanOrEqual(65_000);
    expect(begun).toBe('begun\n');
    await expect.poll(() => runningAs(uid)).toEqual([]);
  },
);

test('where the agent cannot change users it says so, and runs no local command of a model', async () => {
  const bench = await openBench();
  const closed = join(temporaryFolder(), 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const model = await openModel(({ turn }) =>
    turn === 0
      ? { calls: [{ name: 'run_command', input: { argv: ['true'], reason: 'r', where: 'local' } }] }
      : { text: 'FAILED: nic' },
  );
  const { lines } = await bench.startAgent({
    model: model.settings,
    runAs: 'users',
    workDir: join(closed, 'work'),
  });
  expect(lines.join('\n')).toContain('those of model jobs are refused');
  const plan = { type: 'model' as const, hosts: [], maxSteps: 5, maxCostUsd: 1 };
  const allow = [{ argv: ['true'], more: false, where: 'local' as const }];
  const job = await bench.newJob({ ...plan, allow });
  await bench.until(job.id, 'failed');
  expect(model.asked[1]).toContain('this agent runs no commands beside itself');
  const types = (await bench.trail(job.id)).map(({ type }) => type);
  expect(types).not.toContain('gate.asked');
  expect(types).toContain('agent.used_tool');
});

/** Waits for the file `go` in the folder. */
const untilGo = (folder: string) =>
  step(
    script(
      `fs.writeFileSync(args[0] + '/' + process.getuid(), ''); setInterval(() => fs.existsSync(args[0] + '/go') && process.exit(0), 20)`,
      folder,
    ),
  );
const openToAll = () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o777);
  return folder;
};

test.skipIf(!asRoot)(
  'a site’s backup is written over yesterday’s under root: its user is the same every night, with any agent',
  async () => {
    const bench = await openBench();
    const backups = openToAll();
    const file = join(backups, 'web.tar');
    const pack = step(
      script(
        `fs.writeFileSync('data', require('crypto').randomBytes(20000)); const made = require('child_process').spawnSync('tar', ['-cf', args[0], 'data'], { stdio: 'inherit' }); process.exit(made.status)`,
        file,
      ),
    );
    const night = async () => {
      const agent = await bench.startAgent({ runAs: 'users' });
      // Another site's job is under way: users that rotate by job would change places.
      const other = openToAll();
      const beside = await bench.newJob(
        { type: 'commands', steps: [untilGo(other)] },
        { siteId: bench.web.id },
      );
      await expect.poll(() => readdirSync(other)).toHaveLength(1);
      const { id } = await bench.newJob({ type: 'backup', steps: [pack], file });
      await bench.until(id, 'done');
      const uid = statSync(file).uid;
      expect(readdirSync(other)).not.toContain(`${uid}`);
      writeFileSync(join(other, 'go'), '');
      await bench.until(beside.id, 'done');
      await agent.stop();
      return uid;
    };
    const first = await night();
    expect(first).toBeGreaterThanOrEqual(65_000);
    expect(await night()).toBe(first);
  },
);
