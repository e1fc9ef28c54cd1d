import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withoutPrivileges } from '../run/users/privileges.ts';
import type { RunUser } from '../run/users/users.ts';

/** A job's own folder, which its user may fill and the agent may look into. */
export const openWorkFolder = (workDir: string, number: number, user: RunUser | null) => {
  const folder = mkdtempSync(join(workDir, `job-${number}-`));
  if (user) {
    chmodSync(folder, 0o750);
    chownSync(folder, user.uid, process.getgid?.() ?? user.gid);
  }
  /** What its user has closed to others only that user can remove, unless we are root. */
  const empty = async (as: RunUser) => {
    const argv = withoutPrivileges(['/usr/bin/find', folder, '-mindepth', '1', '-delete']);
    const child = spawn(argv[0] ?? '', argv.slice(1), { ...as, cwd: '/', stdio: 'ignore' });
    await once(child, 'exit').catch(() => {});
  };
  const remove = async () => {
    if (user && process.getuid?.() !== 0) await empty(user);
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, remove };
};
