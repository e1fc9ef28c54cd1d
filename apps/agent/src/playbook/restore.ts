import {
  isRestorable,
  type Restore,
  restoreCommands,
  restoreFolder,
  restoreMissing,
} from '@hlidka/commands';
import type { BackupContents, CommandOutcome, Plan } from '@hlidka/protocol';
import { runGated } from '../job/gates.ts';
import { hasPassed, JobFailedError, type JobWork, type Result } from '../job/job-work.ts';
import { type Restored, readRestored, whatLacks } from '../job/restored.ts';
import { mustCommand } from '../job/site-command.ts';
import { plainText } from '../plain-text.ts';
import { readBack, readFacts } from './backup.ts';
import { howEnded, whyNot } from './playbook.ts';

type RestorePlan = Extract<Plan, { type: 'restore' }>;
const seconds = 4 * 3600;

type Part = keyof typeof restoreCommands;

const lastLine = ({ output }: CommandOutcome): string => output.trim().split('\n').at(-1) ?? '';

/** One of the trial's commands; its failure ends the trial in words. */
const must = async (
  work: JobWork,
  { where, folder }: RestorePlan,
  part: Part,
  at: Restore,
): Promise<string> => {
  const { restore } = work.words;
  const step = { argv: restoreCommands[part](at), where, folder, env: [], timeoutSeconds: seconds };
  const command = mustCommand(work, step, restore.reasons[part]);
  const done = await runGated(work, `restore:${part}`, command);
  const { outcome } = done.ran ? done : { outcome: null };
  if (!outcome) {
    const why = done.ran ? '?' : whyNot(work, done);
    throw new JobFailedError(
      part === 'clean' ? restore.failed.clean(why, at.folder) : restore.notRun(why),
    );
  }
  if (hasPassed(outcome)) return outcome.output;
  const missing = /^missing (\S{1,40})$/.exec(lastLine(outcome))?.[1];
  if (outcome.exitCode === restoreMissing && missing)
    throw new JobFailedError(restore.missing(missing));
  throw new JobFailedError(
    restore.failed[part](howEnded(work, outcome, seconds), lastLine(outcome).slice(0, 300)),
  );
};

/** What could not be removed, in words; it says nothing of how the trial went. */
const cleanUp = async (work: JobWork, plan: RestorePlan, at: Restore): Promise<string> => {
  if (work.signal.aborted) return '';
  try {
    await must(work, plan, 'clean', at);
    return '';
  } catch (error) {
    if (!(error instanceof JobFailedError)) throw error;
    return ` ${error.message}`;
  }
};

const bringBack = async (
  work: JobWork,
  plan: RestorePlan,
  at: Restore,
  contents: BackupContents | null,
): Promise<Restored> => {
  await must(work, plan, 'room', at);
  const unpacked = await must(work, plan, 'unpack', at);
  const loaded = await must(work, plan, 'load', at);
  const restored = readRestored(`${unpacked}\n${loaded}`);
  const lack = whatLacks(contents, restored);
  if (lack) throw new JobFailedError(work.words.restore.lacks[lack.what](lack));
  return restored;
};

const tryOut = async (
  work: JobWork,
  plan: RestorePlan,
  at: Restore,
  contents: BackupContents | null,
): Promise<{ restored: Restored; left: string }> => {
  await must(work, plan, 'makeFolder', at);
  try {
    const restored = await bringBack(work, plan, at, contents);
    return { restored, left: await cleanUp(work, plan, at) };
  } catch (error) {
    if (!(error instanceof JobFailedError)) throw error;
    throw new JobFailedError(`${error.message}${await cleanUp(work, plan, at)}`);
  }
};

/** Brings a backup back into a folder and a database of its own, counts, and throws both away. */
export const runRestore = async (work: JobWork, plan: RestorePlan): Promise<Result> => {
  const { words, server, job } = work;
  const { file } = plan;
  let digest: string | null = null;
  const tell = (ok: boolean, found: Omit<Restored, 'dumps'> | null, summary: string) =>
    server.reportRestore({
      ok,
      digest,
      ...(found ?? { files: null, tables: null, rows: null }),
      summary: plainText(work.mask(summary), 4000),
    });
  try {
    if (!isRestorable(file)) throw new JobFailedError(words.restore.notPossible(file));
    digest = (await readFacts(work, 'size', file, plan)).digest;
    const contents = await readBack(work, '', file, plan);
    const named = file.startsWith('/') ? file : `./${file}`;
    const { restored, left } = await tryOut(
      work,
      plan,
      { file: named, folder: restoreFolder(job) },
      contents,
    );
    const summary = `${words.restore.done(restored)}${left}`;
    const { dumps: _, ...found } = restored;
    await tell(true, found, summary);
    return { outcome: 'done', summary };
  } catch (error) {
    if (error instanceof JobFailedError && !work.signal.aborted)
      await tell(false, null, error.message);
    throw error;
  }
};
