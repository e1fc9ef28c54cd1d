import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { agents, jobs } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { closeAfter } from '../harness/close-after.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/processes/free-port.ts';
import { type Served, setUpOperator } from '../harness/processes/served.ts';
import { bareDebian, debianPatienceMs, missingForDebian } from './debian.ts';
import { installedFolder } from './installed.ts';
import { processesUnder } from './memory.ts';

const units = join(import.meta.dirname, '../../../../ops/systemd');

test.each(['hlidka.service', 'hlidka-agent.service'])(
  '%s is below 3 for systemd-analyze security',
  (unit) => {
    const said = execFileSync('systemd-analyze', ['security', '--offline=true', join(units, unit)]);
    const [, exposure] = said.toString().match(/Overall exposure level for \S+: ([\d.]+)/) ?? [];
    process.stdout.write(`${unit}: exposure ${exposure}\n`);
    expect(Number(exposure)).toBeLessThan(3);
  },
);

/** As docs/install.md says: users, settings, units. */
const prepare = (root: string, port: number): void => {
  for (const user of ['hlidka', 'hlidka-agent'])
    execFileSync('chroot', [
      root,
      'useradd',
      '--system',
      '--home-dir',
      `/var/lib/${user}`,
      '--shell',
      '/usr/sbin/nologin',
      user,
    ]);
  mkdirSync(join(root, 'etc/hlidka'));
  mkdirSync(join(root, 'opt/hlidka'));
  const settings = `PORT=${port}\nREFERENCE_TARGETS=\n`;
  writeFileSync(join(root, 'etc/hlidka/hlidka.env'), settings, { mode: 0o600 });
  cpSync(units, join(root, 'etc/systemd/system'), { recursive: true });
  for (const unit of ['hlidka.service'])
    execFileSync('chroot', [root, 'systemctl', 'enable', unit], { stdio: 'ignore' });
};

/** A whole systemd in a folder, with the host's network. */
const boot = (root: string, installed: string) => {
  const flags = ['--boot', '--register=no', '--keep-unit', `--bind-ro=${installed}:/opt/hlidka`];
  const child = spawn(
    'systemd-nspawn',
    ['-q', '-D', root, ...flags, 'systemd.journald.forward_to_console=1'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const ended = once(child, 'exit');
  closeAfter(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, lines, ended };
};

const inMachine = (child: { pid?: number }, named: RegExp) =>
  processesUnder(child.pid ?? 0).find(({ command }) => named.test(command));

/** Runs systemctl inside, by its namespaces. */
const systemctl = (child: { pid?: number }, ...args: string[]): string => {
  const first = inMachine(child, /^\/(usr\/)?(s?bin\/init|lib\/systemd\/systemd)( |$)/);
  return execFileSync(
    'nsenter',
    [
      '--target',
      String(first?.pid),
      '--mount',
      '--pid',
      '--ipc',
      '--uts',
      '--cgroup',
      'systemctl',
      ...args,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  ).toString();
};

test.runIf(missingForDebian().length === 0)(
  'under a real systemd the server runs in its sandbox, the agent does a job, both stop in order',
  async () => {
    const root = await bareDebian();
    const port = await freePort();
    prepare(root, port);
    const { child, lines } = boot(root, await installedFolder());
    const url = `http://localhost:${port}`;
    const told = () => lines.join('\n');
    await eventually(async () => {
      const ready = await fetch(`${url}/readyz`).catch(() => null);
      expect(ready?.status, told()).toBe(200);
    });
    const server = inMachine(child, /hlidka\.js start/);
    const status = readFileSync(`/proc/${server?.pid}/status`, 'utf8');
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(status).toMatch(/^Seccomp:\s+2$/m);
    expect(status).toMatch(/^CapBnd:\s+0+$/m);
    expect(statSync(`/proc/${server?.pid}`).uid).not.toBe(0);
    expect(statSync(join(root, 'var/lib/hlidka')).mode & 0o777).toBe(0o700);

    const code = await eventually(() => {
      const found = told().match(/enter this code: (\S+)/)?.[1];
      expect(found).toBeTruthy();
      return found ?? '';
    });
    const { call } = await setUpOperator({ url, code } as Served);
    const { token } = await call(agents.create, { body: { name: 'systemd' } });
    const settings = `HLIDKA_SERVER=http://127.0.0.1:${port}\nAGENT_TOKEN=${token}\n`;
    writeFileSync(join(root, 'etc/hlidka/agent.env'), settings, { mode: 0o600 });
    systemctl(child, 'start', 'hlidka-agent.service');
    await eventually(async () => {
      const { agents: listed } = await call(agents.list);
      expect(listed, told()).toMatchObject([{ name: 'systemd', connected: true }]);
    });
    const { id } = await call(jobs.create, {
      body: {
        title: 'Kdo jsem',
        siteId: null,
        supervised: false,
        approve: true,
        plan: { type: 'commands', steps: [{ argv: ['id', '-un'], where: 'local' }] },
      },
    });
    await eventually(async () => {
      expect(await call(jobs.read, { params: { id } })).toMatchObject({ state: 'done' });
    });
    const { events } = await call(jobs.events, { params: { id } });
    expect(events.find(({ type }) => type === 'command.output')?.data).toMatchObject({
      text: 'hlidka-agent\n',
    });

    systemctl(child, 'stop', 'hlidka-agent.service', 'hlidka.service');
    for (const unit of ['hlidka-agent.service', 'hlidka.service'])
      expect(systemctl(child, 'show', '-P', 'Result', unit).trim()).toBe('success');
    expect(inMachine(child, /postgres|hlidka\.js/)).toBeUndefined();
  },
  debianPatienceMs,
);
