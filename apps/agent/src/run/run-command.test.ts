import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Command } from '@hlidka/protocol';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';
import { runOptions } from '../../test/harness/run-options.ts';
import { hasSshd, openSshd } from '../../test/harness/sshd.ts';
import { findFolder } from './folder.ts';
import { runCommand } from './run-command.ts';

const node = process.execPath;

const command = (argv: string[], change: Partial<Command> = {}): Command =>
  Command.parse({ argv, target: { via: 'local' }, reason: 'test', ...change });

const script = (code: string, ...rest: string[]) => [node, '-e', code, '--', ...rest];

test('exit code, both streams, its own folder, nothing to read, a clean environment', async () => {
  const options = runOptions({ secrets: { GIVEN: 'abc' } });
  const code = `
    process.stdout.write('out ' + process.cwd() + '\\n');
    process.stderr.write('err ' + require('fs').readFileSync(0).length + '\\n');
    process.stdout.write(JSON.stringify(Object.keys(process.env).sort()) + '\\n');
    process.exitCode = 3`;
  const outcome = await runCommand(command(script(code), { env: ['GIVEN'] }), options);
  expect(outcome).toMatchObject({ exitCode: 3, signal: null, timedOut: false, truncated: false });
  expect(outcome.output).toContain(`out ${options.workDir}\n`);
  expect(outcome.output).toContain('err 0\n');
  expect(outcome.output).toContain('["GIVEN","HLIDKA_RUN","HOME","LANG","PATH"]');
  expect(options.told.join('')).toBe(outcome.output);
});

test('a value of a variable is masked; a variable that is not the agent’s is not given', async () => {
  const options = runOptions({ secrets: { KEY: 'tajne-slovo' }, hidden: ['tajne-slovo'] });
  const code = `console.log('it is ' + process.env.KEY)`;
  const shown = await runCommand(command(script(code), { env: ['KEY'] }), options);
  expect(shown.output).toBe('it is ***\n');
  const other = await runCommand(command(script(code), { env: ['PATH_TO'] }), options);
  expect(other.exitCode).toBe(126);
  expect(other.output).toContain('PATH_TO');
});

test('what cannot be started ends as shells say it, and says why', async () => {
  const options = runOptions();
  const missing = await runCommand(command(['no-such-program-at-all']), options);
  expect(missing).toMatchObject({ exitCode: 127 });
  expect(missing.output).toContain('No such file');
  writeFileSync(join(options.workDir, 'plain'), '', { mode: 0o644 });
  const plain = await runCommand(command([join(options.workDir, 'plain')]), options);
  expect(plain.exitCode).toBe(126);
  const folder = await runCommand(command(['true'], { folder: 'nowhere' }), options);
  expect(folder).toMatchObject({ exitCode: 126 });
  mkdirSync(join(options.workDir, 'sub dir'));
  const inside = await runCommand(command(['pwd'], { folder: 'sub dir' }), options);
  expect(inside.output).toBe(`${join(options.workDir, 'sub dir')}\n`);
});

/** A folder that is a link, as a deployment makes one; the returned function turns it to the other release. */
const openRelease = (folder: string) => {
  for (const name of ['one', 'two']) mkdirSync(join(folder, name));
  const current = join(folder, 'current');
  const lead = (name: string) => {
    rmSync(current, { force: true });
    symlinkSync(name, current);
  };
  lead('one');
  return { current, lead, at: (name: string) => join(realpathSync(folder), name) };
};

test('a folder that is a link is found; once it leads elsewhere nothing runs there', async () => {
  const options = runOptions();
  const { current, lead, at } = openRelease(options.workDir);
  const bound = async (folder: string | null) => findFolder(command(['pwd'], { folder }), options);
  expect(await bound(null)).toBeNull();
  expect(await bound('nowhere')).toBeNull();
  expect(await bound('current')).toBe(at('one'));
  const there = command(['pwd'], { folder: current, leadsTo: at('one') });
  expect((await runCommand(there, options)).output).toBe(`${at('one')}\n`);
  lead('two');
  expect(await runCommand(there, options)).toMatchObject({
    exitCode: 126,
    output: `The folder ${current} leads elsewhere than when it was asked about.\n`,
  });
  const unbound = await runCommand(command(['pwd'], { folder: current }), options);
  expect(unbound.output).toBe(`${at('two')}\n`);
});

/** A parent and a child of it, both of which ignore the polite signal. */
const stubborn = (folder: string) =>
  script(`
    const { spawn } = require('child_process');
    process.on('SIGTERM', () => {});
    const child = spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.send('up')"],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.on('message', () => require('fs').writeFileSync(${JSON.stringify(join(folder, 'pids'))}, process.pid + ' ' + child.pid));
    setInterval(() => {}, 1000)`);

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};
const pidsIn = (folder: string) =>
  readFileSync(join(folder, 'pids'), 'utf8').split(' ').map(Number);

test('a cancelled command ends with everything that it started', async () => {
  const cancelling = new AbortController();
  const options = runOptions({ signal: cancelling.signal });
  const running = runCommand(command(stubborn(options.workDir)), options);
  const ended = expect(running).rejects.toThrow('cancelled');
  await expect.poll(() => existsSync(join(options.workDir, 'pids'))).toBe(true);
  cancelling.abort(new Error('cancelled'));
  await ended;
  for (const pid of pidsIn(options.workDir)) await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a command over its time is ended with its group, and says so', async () => {
  const options = runOptions();
  const outcome = await runCommand(command(['sleep', '600'], { timeoutSeconds: 1 }), options);
  expect(outcome).toMatchObject({ timedOut: true, signal: 'SIGTERM', exitCode: null });
});

test('a daemon that keeps the output open does not hold the command up', async () => {
  const options = runOptions();
  const code = `const c = require('child_process').spawn('sleep', ['600'], { stdio: 'inherit', detached: true }); c.unref(); console.log(c.pid); process.exit(0)`;
  const outcome = await runCommand(command(script(code)), options);
  expect(outcome.exitCode).toBe(0);
  process.kill(Number(outcome.output.trim()), 'SIGKILL');
});

describe.skipIf(!hasSshd)('over ssh, with a real sshd', () => {
  test('folder, variables, exit code and both streams come through', async () => {
    const { target, keysDir } = await openSshd();
    const options = runOptions({ keysDir, secrets: { KEY: "it's\ntwo" } });
    mkdirSync(join(options.workDir, "a 'b"));
    const folder = join(options.workDir, "a 'b");
    const code = `console.log(process.cwd(), JSON.stringify(process.env.KEY)); console.error(require('fs').readFileSync(0).length); process.exit(4)`;
    const outcome = await runCommand(
      command(script(code), { target, folder, env: ['KEY'] }),
      options,
    );
    expect(outcome).toMatchObject({ exitCode: 4, signal: null });
    const lines = outcome.output.split('\n').toSorted();
    expect(lines).toEqual(['', `${folder} "it's\\ntwo"`, '0']);
    const nowhere = await runCommand(command(['true'], { target, folder: '/no/where' }), options);
    expect(nowhere.exitCode).toBe(125);
    const missing = await runCommand(command(['no-such-program'], { target }), options);
    expect(missing.exitCode).toBe(127);
  });

  test('a folder that is a link is found there too, and bound', async () => {
    const { target, keysDir } = await openSshd();
    const options = runOptions({ keysDir });
    const { current, lead, at } = openRelease(options.workDir);
    const bound = (folder: string) => findFolder({ folder, target }, options);
    expect(await bound(`${options.workDir}/nowhere`)).toBeNull();
    expect(await bound(`${current}/`)).toBe(at('one'));
    const there = command(['pwd'], { target, folder: current, leadsTo: at('one') });
    expect((await runCommand(there, options)).exitCode).toBe(0);
    lead('two');
    const moved = await runCommand(there, options);
    expect(moved.exitCode).toBe(125);
    expect(moved.output).toContain('leads elsewhere than when it was asked about');
  });

  test('a cancelled command ends on the other side, with everything that it started', async () => {
    const { target, keysDir } = await openSshd();
    const cancelling = new AbortController();
    const options = runOptions({ keysDir, signal: cancelling.signal });
    const running = runCommand(command(stubborn(options.workDir), { target }), options);
    const ended = expect(running).rejects.toThrow('cancelled');
    await expect.poll(() => existsSync(join(options.workDir, 'pids'))).toBe(true);
    cancelling.abort(new Error('cancelled'));
    await ended;
    for (const pid of pidsIn(options.workDir)) await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test('what is cancelled before its process group is heard of leaves nothing on the other side', async () => {
    const { target, keysDir } = await openSshd();
    const lateFolder = temporaryFolder();
    const { path } = runOptions();
    // What the other side says comes two seconds late.
    const late = `#!/bin/sh\nPATH=${path}\nssh "$@" | { sleep 2; cat; }\n`;
    writeFileSync(join(lateFolder, 'ssh'), late, { mode: 0o755 });
    await Promise.all(
      [0, 600, 1_200, 3_500].map(async (laterMs) => {
        const cancelling = new AbortController();
        const slow = { keysDir, path: `${lateFolder}:${path}`, signal: cancelling.signal };
        const options = runOptions(slow);
        const running = runCommand(command(stubborn(options.workDir), { target }), options);
        const ended = expect(running).rejects.toThrow('cancelled');
        setTimeout(() => cancelling.abort(new Error('cancelled')), laterMs);
        await ended;
        const alive = () =>
          (existsSync(join(options.workDir, 'pids')) ? pidsIn(options.workDir) : []).filter(
            isAlive,
          );
        await expect.poll(alive).toEqual([]);
      }),
    );
  });

  test('another host key, a missing key and words that could be options run nothing', async () => {
    const { target, keysDir } = await openSshd();
    const other = await openSshd();
    const options = runOptions({ keysDir });
    const touch = (change: object) =>
      runCommand(
        command(['touch', join(options.workDir, 'touched')], { target: { ...target, ...change } }),
        options,
      );
    for (const change of [
      { hostKey: other.target.hostKey },
      { keyName: 'missing' },
      { keyName: '../keys/site' },
      { host: '-oProxyCommand=touch touched' },
      { user: '-oProxyCommand=touch touched' },
      { user: 'x@y' },
      { hostKey: 'ssh-ed25519' },
    ]) {
      const outcome = await touch(change);
      expect(outcome.exitCode, JSON.stringify(change)).not.toBe(0);
    }
    expect(existsSync(join(options.workDir, 'touched'))).toBe(false);
    expect((await touch({})).exitCode).toBe(0);
  });
});
