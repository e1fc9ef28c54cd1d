import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../../base/platform/start-error.ts';
import type { AgentUser } from './user.ts';

export type AgentFolders = { workDir: string; keysDir: string };

const execute = promisify(execFile);

/** Whether this user can enter the folder and every folder above it. */
export const mayReach = (
  user: AgentUser | null,
  path: string,
  flag: '-r' | '-w',
): Promise<boolean> =>
  execute('/bin/sh', ['-c', `test ${flag} "$1"`, 'sh', path], { cwd: '/', ...user }).then(
    () => true,
    () => false,
  );

const open = async (home: string, user: AgentUser | null): Promise<AgentFolders> => {
  const folders = { workDir: join(home, 'work'), keysDir: join(home, 'keys') };
  for (const folder of [home, ...Object.values(folders)]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { uid } = await lstat(folder);
    if (uid !== process.getuid?.() && uid !== user?.uid)
      throw new StartError(`The agent’s folder ${folder} belongs to somebody else.`);
    await chmod(folder, 0o700);
    if (user) await chown(folder, user.uid, user.gid);
  }
  return folders;
};

/** Derived from the data folder's path, so that no other installation uses it. */
export const fallbackFolder = (dataDir: string): string => {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return `/var/tmp/hlidka-agent-${name}`;
};

/**
 * The agent's private folders for work and ssh keys. In the data folder, unless only root may enter
 * that.
 */
export const openAgentFolders = async (
  dataDir: string,
  user: AgentUser | null,
): Promise<AgentFolders> => {
  const folders = await open(join(dataDir, 'agent'), user);
  if (await mayReach(user, folders.workDir, '-w')) return folders;
  return open(fallbackFolder(dataDir), user);
};
