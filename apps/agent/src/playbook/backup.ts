import {
  backupClockCommand,
  backupFactsCommand,
  type ReadingFault,
  readBackCommands,
  readingFaults,
} from '@hlidka/commands';
import type { BackupContents, Step } from '@hlidka/protocol';
import { runGated } from '../job/gates.ts';
import type { MadeBackup } from '../job/job-server.ts';
import { hasPassed, JobFailedError, type JobWork, type Result } from '../job/job-work.ts';
import { mustCommand } from '../job/site-command.ts';
import { isInWorkFolder } from '../job/work-folder.ts';
import { changedFiles } from './changed-files.ts';
import { howEnded, runPlanSteps, whyNot } from './playbook.ts';
import { readContents } from './read-contents.ts';

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

/** What a look printed; null: it did not run, or failed. */
const outputOf = async (
  work: JobWork,
  key: string,
  command: ReturnType<typeof look>,
): Promise<string | null> => {
  const done = await runGated(work, key, command);
  return done.ran && done.outcome && hasPassed(done.outcome) ? done.outcome.output.trim() : null;
};

/** File systems keep times in whole seconds, some in two. */
const clockSlackSeconds = 2;

/** Changed since then, by the clock of the machine where the file is. */
const isMadeSince = (changedAt: number, sinceSeconds: number): boolean =>
  changedAt >= sinceSeconds - clockSlackSeconds;

const factsPattern = /^(\d{1,15}) (\d{1,12})\n(\d{1,12})\n([0-9a-f]{64})\b/;

/** Asks for a file's size, age and digest where the file is; a command like any other. */
export const readFacts = async (work: JobWork, key: string, file: string, beside: Beside) => {
  const { words } = work;
  const command = look(work, backupFactsCommand(file), beside, words.sizeReason);
  const found = factsPattern.exec((await outputOf(work, key, command)) ?? '');
  if (!found) throw new BadBackupError(words.noSize);
  const [sizeBytes = 0, changedAt = 0, now = 0] = found.slice(1, 4).map(Number);
  if (sizeBytes === 0) throw new BadBackupError(words.emptyBackup);
  return { sizeBytes, changedAt, now, digest: found[4] ?? null };
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

export const faultOf = (exitCode: number | null): ReadingFault | null =>
  (Object.keys(readingFaults) as ReadingFault[]).find((one) => readingFaults[one] === exitCode) ??
  null;

/** Reads a file to its end; returns what it holds. */
export const readBack = async (
  work: JobWork,
  key: string,
  file: string,
  beside: Beside,
): Promise<BackupContents | null> => {
  const { words } = work;
  let contents: BackupContents | null = null;
  for (const [index, argv] of refuseFile(work, file, beside).entries()) {
    const command = look(work, argv, beside, words.readBackReason);
    const done = await runGated(work, `${key}read:${index}`, command);
    if (!done.ran) throw new BadBackupError(words.notRead(file, whyNot(work, done)));
    if (!done.outcome || !hasPassed(done.outcome)) {
      const fault = faultOf(done.outcome?.exitCode ?? null);
      const how = done.outcome ? howEnded(work, done.outcome, lookSeconds) : '?';
      throw new BadBackupError(fault ? words.reading[fault](file) : words.notWhole(file, how));
    }
    contents = readContents(done.outcome.output);
  }
  return contents;
};

/** A file counts as a backup once it was read to its end, and was made since the job began. */
export const checkFile = async (
  work: JobWork,
  key: string,
  file: string,
  beside: Beside,
  /** By the clock of the file's machine; a model's job counts from when its agent took it. */
  since: { atSeconds: number } | { agoMs: number },
): Promise<MadeBackup> => {
  refuseFile(work, file, beside);
  const { now, changedAt, ...made } = await readFacts(work, `${key}size`, file, beside);
  const from = 'atSeconds' in since ? since.atSeconds : now - Math.ceil(since.agoMs / 1000);
  if (!isMadeSince(changedAt, from))
    throw new BadBackupError(work.words.oldFile(file, new Date(changedAt * 1000)));
  return { ...made, contents: await readBack(work, key, file, beside) };
};

/** Reports the start, and how it ended whatever happens. The server may find it too small. */
export const recordBackup = async (
  work: JobWork,
  key: string,
  make: () => Promise<MadeBackup>,
): Promise<{ size: number; doubt: string }> => {
  const { server, words } = work;
  const { id } = await server.startBackup(key);
  const made = await make().catch(async (error: unknown) => {
    if (error instanceof JobFailedError) await server.finishBackup(id, 'failed', null);
    throw error;
  });
  const { tooSmall, doubts } = await server.finishBackup(id, 'ok', made);
  const doubt = doubts.map((one) => words.doubt[one.what](one)).join(' ');
  if (!tooSmall) return { size: made.sizeBytes, doubt };
  const last = tooSmall.lastBytes.map(shownSize).join(', ');
  throw new BadBackupError(
    words.tooSmall(shownSize(made.sizeBytes), shownSize(tooSmall.leastBytes), last),
  );
};

/** The time on the machine where the file will be. */
const readClock = async (work: JobWork, beside: Beside): Promise<number> => {
  const { words } = work;
  const told = await outputOf(
    work,
    'clock',
    look(work, backupClockCommand(), beside, words.clockReason),
  );
  if (!told || !/^\d{1,12}$/.test(told)) throw new BadBackupError(words.noClock);
  return Number(told);
};

export const runBackup = async (
  work: JobWork,
  plan: { steps: Step[]; file: string },
): Promise<Result> => {
  const { words } = work;
  let changed = 0;
  const { size, doubt } = await recordBackup(work, 'backup', async () => {
    const last = plan.steps.at(-1) as Step;
    refuseFile(work, plan.file, last);
    const atSeconds = await readClock(work, last);
    await runPlanSteps(work, plan.steps, (outcome, { argv }) => {
      const files = changedFiles(argv, outcome);
      changed += files;
      return files > 0 || hasPassed(outcome);
    });
    return checkFile(work, '', plan.file, last, { atSeconds });
  });
  const told = [words.backupDone(shownSize(size)), changed > 0 && words.changedFiles(changed)];
  return { outcome: 'done', summary: [...told, doubt].filter(Boolean).join(' ') };
};
