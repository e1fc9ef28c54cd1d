import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteUser } from '@hlidka/protocol';
import { endMarked } from '../end-marked.ts';
import { heldName, hold, holdersOf } from './held.ts';
import { mayChangeUsers } from './privileges.ts';
import { siteUserHere } from './site-user.ts';

/** The user for one job's local commands; nobody else on this machine uses it meanwhile. */
export type RunUser = { uid: number; gid: number };
type Held = { user: RunUser | null; release(): Promise<void> };

/**
 * Below the agent's 65533, in a range Debian's policy leaves unused (section 9.2.2). They need no
 * names.
 */
const firstUid = 65_400;
const mostUsers = 100;

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
  /** One user per site, always the same; for a job without a site one that is free. */
  take(site: SiteUser | null): Promise<Held>;
};

type Watching = { watch(uid: number): void; forget(uid: number): void };

/** Users for jobs without a site. */
const openPool = (keeper: Watching, endAll: (uid: number) => Promise<unknown>) => {
  // Once taken they stay the agent's until it ends: its keeper ends whatever runs as them.
  const free: number[] = [];
  const another = async (): Promise<number> => {
    for (let uid = firstUid; uid < firstUid + mostUsers; uid++)
      if (await hold(`hlidka-run-${uid}`)) {
        keeper.watch(uid);
        return uid;
      }
    throw new Error(`All ${mostUsers} users for commands are taken.`);
  };
  return async (): Promise<Held> => {
    const uid = free.shift() ?? (await another());
    // A previous holder may have been killed together with its keeper.
    await endAll(uid);
    return {
      user: { uid, gid: uid },
      release: async () => {
        await endAll(uid);
        free.push(uid);
      },
    };
  };
};

/** A parked job of the site holds its user too, here or with another agent of this machine. */
const openSiteUsers =
  (keeper: Watching, endAll: (uid: number) => Promise<unknown>) =>
  async (site: SiteUser): Promise<Held> => {
    const user = siteUserHere(site);
    if (holdersOf(user.uid) === 0) await endAll(user.uid);
    const held = await hold(`${heldName(user.uid)}${randomUUID()}`);
    keeper.watch(user.uid);
    return {
      user,
      release: async () => {
        held?.close();
        if (held) await once(held, 'close');
        if (holdersOf(user.uid) > 0) return;
        await endAll(user.uid);
        keeper.forget(user.uid);
      },
    };
  };

/** Only root, or who has its capabilities, can run commands as another user. */
export const openUsers = async (
  { workDir, path }: { workDir: string; path: string },
  keeper: Watching,
): Promise<Users> => {
  const none = (missing: Users['missing']): Users => ({
    missing,
    take: async () => ({ user: null, release: async () => {} }),
  });
  const status = '/proc/self/status';
  if (!existsSync(status) || !mayChangeUsers(readFileSync(status, 'utf8'))) return none('no root');
  if (!(await mayWorkIn(workDir))) return none('work folder');
  const endAll = (uid: number) => endMarked({ user: uid }, path);
  const [ofPool, ofSite] = [openPool(keeper, endAll), openSiteUsers(keeper, endAll)];
  return {
    missing: null,
    take: (site) => (site === null ? ofPool() : ofSite(site)),
  };
};
