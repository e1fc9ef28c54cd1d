import { access, chmod, chown, constants, mkdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode, reasonOf } from '../log/reason.ts';
import { StartError } from '../start-error.ts';

/** The user that runs PostgreSQL, or null when it is the current one. */
export type Owner = { uid: number; gid: number } | null;

export type Folder = { home: string; cluster: string; owner: Owner };

const nobody = { uid: 65534, gid: 65534 };

export const openDataFolder = async (dataDir: string): Promise<string> => {
  const path = resolve(dataDir);
  return explainFolder(path, async () => {
    const created = await mkdir(path, { recursive: true });
    if (created !== undefined) await chmod(path, isRoot() ? 0o711 : 0o700);
    await access(path, constants.W_OK | constants.X_OK);
    return realpath(path);
  });
};

/** PostgreSQL refuses to run as root; a folder created by an ordinary user is used as that user. */
export const openPostgresFolder = async (dataDir: string): Promise<Folder> => {
  const home = join(dataDir, 'postgres');
  return explainFolder(home, async () => {
    await mkdir(home, { recursive: true, mode: 0o700 });
    const { uid, gid } = await stat(home);
    const owner = !isRoot() ? null : uid === 0 ? nobody : { uid, gid };
    if (owner && uid === 0) await chown(home, owner.uid, owner.gid);
    await access(home, constants.R_OK | constants.W_OK | constants.X_OK);
    return { home, cluster: join(home, 'cluster'), owner };
  });
};

export const isRoot = (): boolean => {
  return process.getuid?.() === 0;
};

export const explainFolder = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(reason(path, error));
  }
};

export const reason = (path: string, error: unknown): string => {
  const code = errorCode(error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return noPermission(path);
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(path);
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return `The data folder ${path} is not a folder. Choose another with --data.`;
  }
  return `The data folder ${path} cannot be used: ${reasonOf(error)}.`;
};

export const noPermission = (path: string): string => {
  const user = isRoot()
    ? `root, who runs the database as user ${nobody.uid}`
    : `user ${process.getuid?.()}`;
  return `No permission to write ${path} as ${user}. Give it to that user, or choose another folder with --data.`;
};

export const diskFull = (path: string): string => {
  return `The disk that holds ${path} is full. Free some space and start again; nothing was lost.`;
};
