import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { explainFolder, type Folder } from './folder.ts';

export const socketPort = 5432;
const longest = process.platform === 'linux' ? 107 : 103; // sun_path of unix(7) without its final NUL

export const openSocketFolder = async ({ home, owner }: Folder): Promise<string> => {
  const path = socketFolder(home);
  const uid = owner?.uid ?? process.getuid?.();
  return explainFolder(path, async () => {
    await mkdir(path, { mode: 0o700 }).catch(ignoreExisting);
    const found = await lstat(path);
    const ours = found.uid === uid || found.uid === process.getuid?.();
    if (!found.isDirectory() || !ours) {
      throw new StartError(`${path} belongs to somebody else. Remove it, or use a shorter --data.`);
    }
    if (owner) await chown(path, owner.uid, owner.gid);
    await chmod(path, 0o700);
    return path;
  });
};

export const socketFolder = (home: string): string => {
  const inside = join(home, 'socket');
  if (Buffer.byteLength(`${inside}/.s.PGSQL.${socketPort}`) <= longest) return inside;
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  return join(tmpdir(), `hlidka-${name}`);
};

const ignoreExisting = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error;
};
