import { randomUUID } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Finding, messageOf, ok, problem, warning } from './check.ts';

const mebibyte = 1024 * 1024;
const enough = { problem: 200 * mebibyte, warning: 1024 * mebibyte };

const modeOf = async (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mode }) => mode & 0o777,
    () => null,
  );

export const exists = async (path: string): Promise<boolean> => (await modeOf(path)) !== null;

const checkWritable = async (dataDir: string): Promise<Finding> => {
  const probe = join(dataDir, `.doctor-${randomUUID()}`);
  try {
    await writeFile(probe, '', { mode: 0o600, flag: 'wx' });
    await rm(probe);
  } catch (error) {
    return problem('dataFolder.closed', { path: dataDir, reason: messageOf(error) });
  }
  return ok('dataFolder.ok', { path: dataDir });
};

const octal = (mode: number) => mode.toString(8);

/**
 * A folder created by root lets PostgreSQL's user pass through, so only reading and writing count.
 */
const checkPermissions = async (dataDir: string): Promise<Finding> => {
  const folder = (await modeOf(dataDir)) ?? 0;
  const secret = (await modeOf(join(dataDir, 'auth-secret'))) ?? 0;
  if (secret & 0o077)
    return problem('permissions.secret', {
      mode: octal(secret),
      path: join(dataDir, 'auth-secret'),
    });
  if (folder & 0o066) return warning('permissions.folder', { mode: octal(folder), path: dataDir });
  return ok('permissions.ok', { mode: octal(folder) });
};

export const judgeSpace = (bytes: number): Finding => {
  const free = `${Math.floor(bytes / mebibyte)} MiB`;
  if (bytes < enough.problem) return problem('disk.full', { free });
  return bytes < enough.warning ? warning('disk.low', { free }) : ok('disk.ok', { free });
};

const checkSpace = async (path: string): Promise<Finding> => {
  const { bavail, bsize } = await statfs(path);
  return judgeSpace(bavail * bsize);
};

export const checkFolder = async (dataDir: string): Promise<Finding[]> => {
  if (!(await exists(dataDir))) {
    const parent = dirname(dataDir);
    const space = (await exists(parent)) ? [await checkSpace(parent)] : [];
    return [warning('dataFolder.none', { path: dataDir }), ...space];
  }
  return [await checkWritable(dataDir), await checkPermissions(dataDir), await checkSpace(dataDir)];
};
