import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, lchown, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../../base/platform/start-error.ts';
import { type AgentUser, formerUid } from './user.ts';

export type AgentFolders = { workDir: string; keysDir: string };

const execute = promisify(execFile);

/** Whether this user can enter the folder and every folder above it. */
export const mayReach = (
  user: Pick<AgentUser, 'uid' | 'gid'> | null,
  path: string,
  flag: '-r' | '-w' | '-x',
): Promise<boolean> =>
  execute('/bin/sh', ['-c', `test ${flag} "$1"`, 'sh', path], {
    cwd: '/',
    ...(user && { uid: user.uid, gid: user.gid }),
  }).then(
    () => true,
    () => false,
  );

/** What all installations' agents owned together, its ssh keys above all, is this one's now. */
const takeOver = async (folder: string, { uid, gid }: AgentUser): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await lstat(path);
    if (found.uid === formerUid && found.isFile()) await lchown(path, uid, gid);
  }
};

const open = async (home: string, user: AgentUser | null): Promise<AgentFolders> => {
  const folders = { workDir: join(home, 'work'), keysDir: join(home, 'keys') };
  for (const folder of [home, ...Object.values(folders)]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { uid } = await lstat(folder);
    if (user && uid === formerUid) await takeOver(folder, user);
    else if (uid !== process.getuid?.() && uid !== user?.uid)
      throw new StartError(`The agent’s folder ${folder} belongs to somebody else.`);
    // Users of jobs go through to their own folders; the agent itself opens the work folder.
    await chmod(folder, user && folder === home ? 0o711 : 0o700);
    if (user) await chown(folder, user.uid, user.gid);
  }
  return folders;
};

/** Derived from the data folder's path, so that no other installation uses it. */
export const fallbackFolder = (dataDir: string): string => {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return `/var/tmp/hlidka-agent-${name}`;
};

/** As users of jobs are, who must find their folders. */
const anybody = { uid: formerUid, gid: formerUid };

/**
 * The agent's private folders for work and ssh keys. In the data folder, unless only root may enter
 * that.
 */
export const openAgentFolders = async (
  dataDir: string,
  user: AgentUser | null,
): Promise<AgentFolders> => {
  const folders = await open(join(dataDir, 'agent'), user);
  if (!(await mayReach(user, folders.workDir, '-w'))) return open(fallbackFolder(dataDir), user);
  if (!user || (await mayReach(anybody, join(dataDir, 'agent'), '-x'))) return folders;
  return { ...folders, workDir: (await open(fallbackFolder(dataDir), user)).workDir };
};
