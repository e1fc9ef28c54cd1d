import { askShell, type Place } from './ask-shell.ts';
import type { Means } from './means.ts';

/** What a user has `at` and `cron` do later, a line each; comments of a crontab are no work. */
const listing = `{ crontab -l | grep -v '^[[:space:]]*#'; atq; } 2>/dev/null; true`;

/** Lines that were not there before. An entry made twice counts twice. */
export const addedLines = (before: readonly string[], after: readonly string[]): string[] => {
  const left = [...before];
  return after.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** Null: it could not be read. */
export const readScheduled = async (
  target: Place,
  means: Pick<Means, 'privateDir' | 'path' | 'keysDir'>,
): Promise<string[] | null> => {
  const told = await askShell(target, listing, means);
  return told === null ? null : told.split('\n').filter((line) => line.trim() !== '');
};
