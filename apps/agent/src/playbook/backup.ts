import { backupSizeCommand, readBackCommands } from '@hlidka/commands';
import type { Step } from '@hlidka/protocol';
import { runGated } from '../job/gates.ts';
import { hasPassed, JobFailedError, type JobWork, type Result } from '../job/job-work.ts';
import { mustCommand } from '../job/site-command.ts';
import { isInWorkFolder } from '../job/work-folder.ts';
import { changedFiles } from './changed-files.ts';
import { howEnded, runPlanSteps, whyNot } from './playbook.ts';

const lookSeconds = 3600;

const units = ['B', 'KB', 'MB', 'GB', 'TB'];
export const shownSize = (bytes: number): string => {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
};

/** The backup is unusable; a model is told why and may make another. */
export class BadBackupError extends JobFailedError {
  override name = 'BadBackupError';
}

type Beside = Pick<Step, 'where' | 'folder'>;

const look = (work: JobWork, argv: string[], beside: Beside, reason: string) =>
  mustCommand(work, { ...beside, argv, env: [], timeoutSeconds: lookSeconds }, reason);

/** Asks for a file's size where the file is; a command like any other. */
const readSize = async (work: JobWork, key: string, file: string, beside: Beside) => {
  const { words } = work;
  const command = look(work, backupSizeCommand(file), beside, words.sizeReason);
  const done = await runGated(work, key, command);
  const size = done.ran && done.outcome && hasPassed(done.outcome) && done.outcome.output.trim();
  if (!size || !/^\d{1,15}$/.test(size)) throw new BadBackupError(words.noSize);
  if (Number(size) === 0) throw new BadBackupError(words.emptyBackup);
  return Number(size);
};

/** Refused before anything is made: a backup that goes with its job, or that nobody could read back. */
const refuseFile = (work: JobWork, file: string, beside: Beside): string[][] => {
  const { words } = work;
  const commands = readBackCommands(file);
  if (!commands) throw new BadBackupError(words.notReadable(file));
  if (isInWorkFolder(work, look(work, ['true'], beside, ''), file))
    throw new BadBackupError(words.inWorkFolder(file));
  return commands;
};

/** A file counts as a backup once it was read to its end; returns its size. */
export const checkFile = async (
  work: JobWork,
  key: string,
  file: string,
  beside: Beside,
): Promise<number> => {
  const commands = refuseFile(work, file, beside);
  const size = await readSize(work, `${key}size`, file, beside);
  for (const [index, argv] of commands.entries()) {
    const command = look(work, argv, beside, work.words.readBackReason);
    const done = await runGated(work, `${key}read:${index}`, command);
    if (!done.ran) throw new BadBackupError(work.words.notRead(file, whyNot(work, done)));
    if (!done.outcome || !hasPassed(done.outcome)) {
      const how = done.outcome ? howEnded(work, done.outcome, lookSeconds) : '?';
      throw new BadBackupError(work.words.notWhole(file, how));
    }
  }
  return size;
};

/** Reports the start, and how it ended whatever happens. The server may find it too small. */
export const recordBackup = async (
  work: JobWork,
  key: string,
  make: () => Promise<number>,
): Promise<number> => {
  const { server, words } = work;
  const { id } = await server.startBackup(key);
  const size = await make().catch(async (error: unknown) => {
    if (error instanceof JobFailedError) await server.finishBackup(id, 'failed', null);
    throw error;
  });
  const { tooSmall } = await server.finishBackup(id, 'ok', size);
  if (!tooSmall) return size;
  const last = tooSmall.lastBytes.map(shownSize).join(', ');
  throw new BadBackupError(words.tooSmall(shownSize(size), shownSize(tooSmall.leastBytes), last));
};

export const runBackup = async (
  work: JobWork,
  plan: { steps: Step[]; file: string },
): Promise<Result> => {
  const { words } = work;
  let changed = 0;
  const size = await recordBackup(work, 'backup', async () => {
    const last = plan.steps.at(-1) as Step;
    refuseFile(work, plan.file, last);
    await runPlanSteps(work, plan.steps, (outcome, { argv }) => {
      const files = changedFiles(argv, outcome);
      changed += files;
      return files > 0 || hasPassed(outcome);
    });
    return checkFile(work, '', plan.file, last);
  });
  const told = [words.backupDone(shownSize(size)), changed > 0 && words.changedFiles(changed)];
  return { outcome: 'done', summary: told.filter(Boolean).join(' ') };
};
