import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs, limits } from '@hlidka/protocol';

/** In the data folder: what the data were before each upgrade. */
const folderName = 'before-upgrade';
const ending = '.hlidka';
/** A start that fails again and again must not fill the disk. */
const mostOfOne = 2;

const upgradesFolder = (dataDir: string): string => join(dataDir, folderName);

type Kept = { path: string; name: string; at: number };

/** Newest first. */
const listKept = async (dataDir: string): Promise<Kept[]> => {
  const folder = upgradesFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const kept = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { path, name, at: (await stat(path).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  return kept.filter(({ name, at }) => name.includes(ending) && at > 0).sort((a, b) => b.at - a.at);
};

/** Where the next one goes; of the same state only the newest stay. */
export const pathOfNext = async (dataDir: string, last: string, now: Date): Promise<string> => {
  const folder = upgradesFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const same = (await listKept(dataDir)).filter(({ name }) => name.startsWith(`${last}-at-`));
  for (const { path } of same.slice(mostOfOne - 1)) await rm(path, { force: true });
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '');
  return join(folder, `${last}-at-${stamp}${ending}`);
};

/** Snapshots before upgrades are kept for some days. */
export const sweepUpgradeSnapshots = async (dataDir: string, now: Date): Promise<void> => {
  const before = now.getTime() - limits.keptDays.upgradeSnapshots * dayMs;
  for (const { path, at } of await listKept(dataDir))
    if (at < before) await rm(path, { force: true });
};
