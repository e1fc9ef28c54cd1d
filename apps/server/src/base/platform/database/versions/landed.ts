import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programVersion } from '../../version.ts';

/** A version as it was handed out: its day, and the migrations that came with it. */
export type Landed = { version: string; landed: string; migrations: string[] };

/** Beside the migrations; `npm run keep-landed` adds to it. */
const recordName = 'versions.json';

/** Every version that was handed out, oldest first. */
export const readLanded = async (folder: string): Promise<Landed[]> =>
  JSON.parse(await readFile(join(folder, recordName), 'utf8'));

/** The version that brought a migration; this program's own where none did before. */
export const versionOf = async (folder: string, migration: string): Promise<string> => {
  const landed = await readLanded(folder).catch(() => []);
  return landed.find(({ migrations }) => migrations.includes(migration))?.version ?? programVersion;
};
