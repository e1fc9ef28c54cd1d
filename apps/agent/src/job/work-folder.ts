import { existsSync, realpathSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Command } from '@hlidka/protocol';
import type { JobWork } from './job-work.ts';

/** Resolves links, as far as the path exists. */
const real = (path: string): string =>
  existsSync(path) || path === sep
    ? realpathSync(path)
    : resolve(real(dirname(path)), relative(dirname(path), path));

/** Whether a command's file is in the agent's work folder, which is deleted with the job. */
export const isInWorkFolder = (
  { settings, run }: JobWork,
  { target, folder }: Command,
  file: string,
): boolean => {
  if (target.via !== 'local') return false;
  const way = relative(real(settings.workDir), real(resolve(run.workDir, folder ?? '', file)));
  return way !== '..' && !way.startsWith(`..${sep}`);
};
