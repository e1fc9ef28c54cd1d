import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from '@hlidka/protocol';
import { askShell } from './ask-shell.ts';
import type { Means } from './means.ts';
import { quote } from './quote.ts';

/** In a shell: into the folder, whatever `CDPATH` says; one named by half a path begins where the shell is. */
export const enterScript = (folder: string): string =>
  `CDPATH= cd -- ${quote(folder.startsWith('/') ? folder : `./${folder}`)}`;

/** Said by a command that was to run there. */
export const elsewhere = (folder: string): string =>
  `The folder ${folder} leads elsewhere than when it was asked about.`;

export const localFolder = (workDir: string, folder: string): string | null => {
  try {
    return realpathSync(resolve(workDir, folder));
  } catch {
    return null;
  }
};

/** Where a command's folder is, all its links followed; null: it has none, or it could not be found out. */
export const findFolder = async (
  { folder, target }: Pick<Command, 'folder' | 'target'>,
  means: Pick<Means, 'privateDir' | 'path' | 'keysDir' | 'workDir'>,
): Promise<string | null> => {
  if (folder === null) return null;
  if (target.via === 'local') return localFolder(means.workDir, folder);
  const told = await askShell(target, `${enterScript(folder)} && pwd -P`, means).catch(() => null);
  return told?.replace(/\n$/, '') || null;
};
