import { randomInt } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from '@hlidka/protocol';
import { describe, expect, test } from 'vitest';
import { closeAfter } from '../../../server/test/harness/close-after.ts';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';
import { runOptions } from '../../test/harness/run-options.ts';
import { hasSshd, openSshd } from '../../test/harness/sshd.ts';
import { openCgroups, ownCgroup } from './cgroup.ts';
import { endRemote } from './end-remote.ts';
import { marks } from './mark.ts';
import { runCommand } from './run-command.ts';

/** Ways out of a process group, a session, a parent; each leaves a `sleep` of this length behind. */
const waysOut = [
  'setsid sleep $0 &',
  'setsid -f sleep $0',
  '( ( setsid sleep $0 & ) & )',
  'nohup sleep $0 >/dev/null 2>&1 &',
  'nohup setsid sh -c "trap \'\' TERM HUP; sleep $0 & sleep $0" >/dev/null 2>&1 &',
  'bash -c "sleep $0 & disown; set -m; sleep $0 & disown; exit" &',
];
const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};
const newLength = () => `86${randomInt(1e9, 1e10)}`;
const sleeping = (length: string): number =>
  readdirSync('/proc').filter((pid) => commandOf(pid).startsWith(`sleep\0${length}\0`)).length;

const cancelled = async (
  argvOf: (length: string) => string[],
  atLeast: number,
  change: Parameters<typeof runOptions>[0] & { target?: Command['target'] } = {},
) => {
  const { target = { via: 'local' }, ...options } = change;
  const length = newLength();
  const cancelling = new AbortController();
  const command = Command.parse({ argv: argvOf(length), target, reason: 'test' });
  const running = runCommand(command, runOptions({ ...options, signal: cancelling.signal }));
  const ended = expect(running).rejects.toThrow('cancelled');
  await expect.poll(() => sleeping(length)).toBeGreaterThanOrEqual(atLeast);
  cancelling.abort(new Error('cancelled'));
  await ended;
  expect(sleeping(length)).toBe(0);
};
/** Those that this process started. */
const childrenNamed = (name: string): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((pid) => commandOf(pid).startsWith(`${name}\0`))
    .map(Number);

const allWays = (length: string) => ['sh', '-c', `${waysOut.join('\n')}\nsleep $0`, length];
const bomb = (length: string) => ['bash', '-c', 'b() { sleep $0 & b & b & wait; }; b', length];
/** These clear the mark and leave the session at once. */
const unmarked = [
  'env -i setsid sleep $0 &',
  'env -i sh -c "setsid sleep $0 &" rewritten &',
  'env -i setsid -f sh -c "sleep $0 & sleep $0"',
  'env -i ssh-agent sleep $0 >/dev/null 2>&1 &',
];
const unmarkedWays = (length: string) => ['sh', '-c', `${unmarked.join('\n')}\nsleep $0`, length];
/** A control group as systemd would delegate it; null where there is none to be had. */
const delegated = (() => {
  const [, mount] = /^\S+ (\S+) cgroup2 /m.exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
  if (!mount || process.getuid?.() !== 0) return null;
  return (name: string) => {
    const folder = join(mount, `hlidka-test-${process.pid}-${randomInt(1e9)}`, name);
    mkdirSync(folder, { recursive: true });
    closeAfter(() => {
      for (const one of [folder, dirname(folder)]) rmdirSync(one);
    });
    return folder;
  };
})();

/** A user id that no other test uses; the kernel sets no process limit for root. */
const user = { uid: 64_999, gid: 64_999 };

test('no way out of its session is a way out of a cancelled command', () => cancelled(allWays, 9));

/** With FULL: five hundred processes for a moment. */
test.skipIf(!process.env.FULL || process.getuid?.() !== 0)('a fork bomb is bounded and ends', () =>
  cancelled(bomb, 150, { user }),
);

test.skipIf(!delegated)(
  'in a delegated control group not even a cleared mark is a way out',
  async () => {
    const own = delegated?.('agent.service') ?? '';
    const group = openCgroups(own)?.open('job');
    expect(group?.folder).toBe(`${own}/hlidka-job`);
    await cancelled(unmarkedWays, 6, { cgroup: group?.folder ?? null });
    group?.close();
    expect(readdirSync(own).filter((name) => name.startsWith('hlidka-'))).toEqual([]);
  },
);

test('where nobody has delegated a control group there are none', () => {
  expect(openCgroups('/proc/nowhere')).toBeNull();
  expect(openCgroups(null)).toBeNull();
  const mounts = 'tmpfs /run tmpfs rw 0 0\ncgroup2 /sys/fs/cgroup cgroup2 rw 0 0\n';
  expect(ownCgroup(mounts, '0::/system.slice/hlidka-agent.service\n')).toBe(
    '/sys/fs/cgroup/system.slice/hlidka-agent.service',
  );
  expect(ownCgroup(mounts, '4:memory:/a\n0::/b\n')).toBe('/sys/fs/cgroup/b');
  expect(ownCgroup(mounts, '0::/\n')).toBeNull();
  expect(ownCgroup(mounts, '4:memory:/a\n')).toBeNull();
  expect(ownCgroup('cgroup /sys/fs/cgroup/cpu cgroup rw 0 0\n', '0::/b\n')).toBeNull();
});

describe.skipIf(!hasSshd)('over ssh, with a real sshd', () => {
  test('no way out there either, and everything ends when the agent’s ssh is killed', async () => {
    const sshd = await openSshd();
    await cancelled(allWays, 9, sshd);
    const length = newLength();
    const command = Command.parse({ argv: allWays(length), target: sshd.target, reason: 'test' });
    const running = runCommand(command, runOptions({ keysDir: sshd.keysDir }));
    await expect.poll(() => sleeping(length)).toBeGreaterThanOrEqual(9);
    for (const pid of childrenNamed('ssh')) process.kill(pid, 'SIGKILL');
    expect(await running).toMatchObject({ exitCode: null, signal: 'SIGKILL' });
    await expect.poll(() => sleeping(length)).toBe(0);
  });

  test.skipIf(!delegated)(
    'where the server gives each session a control group, not even a cleared mark is a way out',
    async () => {
      const scope = delegated?.('session-5.scope') ?? '';
      // As systemd-logind does: each session is in a group of its own; the second one ends the first.
      const first = join(temporaryFolder(), 'first');
      const enter = `mkdir ${first} 2>/dev/null && echo $$ >${scope}/cgroup.procs; exec sh -s`;
      const sshd = await openSshd([`ForceCommand ${enter}`]);
      await cancelled(unmarkedWays, 6, sshd);
    },
  );

  test('what a command left there is found again by its mark, whichever agent began it', async () => {
    const { target, keysDir } = await openSshd();
    const options = runOptions({ keysDir });
    const length = newLength();
    const argv = ['sh', '-c', 'setsid sleep $0 >/dev/null 2>&1 &', length];
    await runCommand(Command.parse({ argv, target, reason: 'test' }), options);
    await expect.poll(() => sleeping(length)).toBe(1);
    const sought = { mark: marks.ofAny(options.mark.split('.')[2] ?? '') };
    expect(await endRemote(target, sought, options)).toEqual({ found: 1, left: 0 });
    expect(sleeping(length)).toBe(0);
    expect(await endRemote(target, sought, options)).toEqual({ found: 0, left: 0 });
  });
});
