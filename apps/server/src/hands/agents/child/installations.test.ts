import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { temporaryFolder } from '../../../../test/harness/folder.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { openAgentFolders } from './folders.ts';
import { runAgentChild } from './launch.ts';
import { findAgentUser } from './user.ts';

const asRoot = process.getuid?.() === 0;
const tokenOf = (at: number) => `hlidka_agent_${String(at).repeat(40)}`;

/** The agent of this user. */
const agentOf = (uid: number): string => {
  const found = readdirSync('/proc').find((pid) => {
    try {
      return (
        readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nUid:\t${uid}\t`) &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('agent/src/main.ts')
      );
    } catch {
      return false;
    }
  });
  if (!found) throw new Error(`no agent runs as ${uid}`);
  return found;
};

/** What a program that runs as this user may read of that process. */
const readAs = (uid: number, pid: string): string => {
  const tried = ['mem', 'environ', 'maps', 'fd/0'].map((name) => `/proc/${pid}/${name}`).join(' ');
  const script = `for file in ${tried}; do head -c 1 $file >/dev/null 2>&1 && echo $file; done; true`;
  return execFileSync('sh', ['-c', script], { uid, gid: uid, encoding: 'utf8' });
};

test.skipIf(!asRoot)(
  'five installations on one machine: no agent’s memory is open to another one’s user, nor to its own',
  async () => {
    const stopping = new AbortController();
    const all = await Promise.all(
      Array.from({ length: 5 }, async (_, at) => {
        const data = temporaryFolder();
        chmodSync(data, 0o755);
        const user = await findAgentUser(data);
        if (!user) throw new Error('not root');
        const folders = await openAgentFolders(data, user);
        const told = { server: 'http://127.0.0.1:9', token: tokenOf(at), ...folders };
        const orders = { ...told, model: {}, slots: undefined, chromium: 'off' };
        const ended = runAgentChild({ user, told: orders, log: silentLog }, stopping.signal);
        return { uid: user.uid, keysDir: folders.keysDir, ended };
      }),
    );
    closeAfter(async () => {
      stopping.abort();
      await Promise.all(all.map(({ ended }) => ended));
    });
    const uids = all.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(5);
    expect(uids).not.toContain(65_533);
    const pids = await eventually(() => Promise.resolve(uids.map(agentOf)));
    // As root each of them is there to be read.
    for (const pid of pids) expect(readAs(0, pid)).toContain(`/proc/${pid}/environ`);
    const read = uids.flatMap((uid) => pids.map((pid) => readAs(uid, pid)));
    expect(read.join('')).toBe('');
    for (const { uid, keysDir } of all)
      for (const other of uids.filter((one) => one !== uid))
        expect(() =>
          execFileSync('ls', [keysDir], { uid: other, gid: other, stdio: 'ignore' }),
        ).toThrow();
  },
);
