import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { endMarked } from './end-marked.ts';

/** The user for one job's local commands; nobody else on this machine uses it meanwhile. */
export type RunUser = { uid: number; gid: number };
type Held = { user: RunUser | null; release(): Promise<void> };

/**
 * Below the agent's 65533, in a range Debian's policy leaves unused (section 9.2.2). They need no
 * names.
 */
const firstUid = 65_400;
const mostUsers = 100;

/** An abstract socket of this name is held by one process; the kernel frees it when that ends. */
const lock = async (uid: number): Promise<boolean> => {
  const server = createServer((socket) => socket.destroy());
  const taken = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(`\0hlidka-run-${uid}`);
  server.unref();
  return taken;
};

/** Whether such a user can enter the agent's work folder. */
const mayWorkIn = async (workDir: string): Promise<boolean> => {
  chmodSync(workDir, 0o711);
  const folder = mkdtempSync(join(workDir, 'user-'));
  chmodSync(folder, 0o711);
  const args = ['-c', 'test -x "$1"', 'sh', folder];
  const child = spawn('/bin/sh', args, { cwd: '/', uid: firstUid, gid: firstUid });
  const [code] = (await once(child, 'exit').catch(() => [1])) as [number | null];
  rmdirSync(folder);
  return code === 0;
};

export type Users = {
  /** Why there are none; null when there are. */
  missing: 'no root' | 'work folder' | null;
  /** One user per job, from its first to its last command. */
  take(): Promise<Held>;
};

/** Only root can run commands as another user. */
export const openUsers = async (
  { workDir, path }: { workDir: string; path: string },
  told: (uid: number) => void,
): Promise<Users> => {
  const none = (missing: Users['missing']): Users => ({
    missing,
    take: async () => ({ user: null, release: async () => {} }),
  });
  if (process.getuid?.() !== 0 || !existsSync('/proc/self/status')) return none('no root');
  if (!(await mayWorkIn(workDir))) return none('work folder');
  // Once taken they stay the agent's until it ends: its keeper ends whatever runs as them.
  const free: number[] = [];
  const another = async (): Promise<number> => {
    for (let uid = firstUid; uid < firstUid + mostUsers; uid++)
      if (await lock(uid)) {
        told(uid);
        return uid;
      }
    throw new Error(`All ${mostUsers} users for commands are taken.`);
  };
  const take = async (): Promise<Held> => {
    const uid = free.shift() ?? (await another());
    const endAll = () => endMarked({ user: uid }, path);
    // A previous holder may have been killed together with its keeper.
    await endAll();
    return {
      user: { uid, gid: uid },
      release: async () => {
        await endAll();
        free.push(uid);
      },
    };
  };
  return { missing: null, take };
};
