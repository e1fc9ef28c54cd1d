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
import { readBack, readFacts } from './backup.ts';
import { howEnded, whyNot } from './playbook.ts';

type RestorePlan = Extract<Plan, { type: 'restore' }>;
const seconds = 4 * 3600;

/** One of the trial's commands; its failure ends the trial in words. */
const runPart = async (
  work: JobWork,
  { where, folder }: RestorePlan,
  part: keyof typeof restoreCommands,
  at: Restore,
): Promise<CommandOutcome | null> => {
  const { words } = work;
  const step = { argv: restoreCommands[part](at), where, folder, env: [], timeoutSeconds: seconds };
  const command = mustCommand(work, step, words.restore.reasons[part]);
  const done = await runGated(work, `restore:${part}`, command);
  if (!done.ran) throw new JobFailedError(words.restore.notRun(whyNot(work, done)));
  return done.outcome;
};

const lastLine = ({ output }: CommandOutcome): string => output.trim().split('\n').at(-1) ?? '';

const must = async (
  work: JobWork,
  plan: RestorePlan,
  part: keyof typeof restoreCommands,
  at: Restore,
): Promise<string> => {
  const { restore } = work.words;
  const outcome = await runPart(work, plan, part, at);
  if (!outcome) throw new JobFailedError(restore.notRun('?'));
  if (hasPassed(outcome)) return outcome.output;
  const missing = /^missing (\S{1,40})$/.exec(lastLine(outcome))?.[1];
  if (outcome.exitCode === restoreMissing && missing)
    throw new JobFailedError(restore.missing(missing));
  throw new JobFailedError(
    restore.failed[part](howEnded(work, outcome, seconds), lastLine(outcome).slice(0, 300)),
  );
};

const tryOut = async (
  work: JobWork,
  plan: RestorePlan,
  at: Restore,
  contents: BackupContents | null,
): Promise<Restored> => {
  await must(work, plan, 'makeFolder', at);
  try {
    await must(work, plan, 'room', at);
    const unpacked = await must(work, plan, 'unpack', at);
    const loaded = await must(work, plan, 'load', at);
    const restored = readRestored(`${unpacked}\n${loaded}`);
    const lack = whatLacks(contents, restored);
    if (lack) throw new JobFailedError(work.words.restore.lacks[lack.what](lack));
    return restored;
  } finally {
    if (!work.signal.aborted) await runPart(work, plan, 'clean', at);
  }
};

/** Brings a backup back into a folder and a database of its own, counts, and throws both away. */
export const runRestore = async (work: JobWork, plan: RestorePlan): Promise<Result> => {
  const { words, server, job } = work;
  const { file } = plan;
  let digest: string | null = null;
  const tell = (ok: boolean, found: Restored | null, summary: string) =>
    server.reportRestore({
      ok,
      digest,
      ...(found ?? { files: null, tables: null, rows: null }),
      summary,
    });
  try {
    if (!isRestorable(file)) throw new JobFailedError(words.restore.notPossible(file));
    digest = (await readFacts(work, 'size', file, plan)).digest;
    const contents = await readBack(work, '', file, plan);
    const named = file.startsWith('/') ? file : `./${file}`;
    const restored = await tryOut(
      work,
      plan,
      { file: named, folder: restoreFolder(job) },
      contents,
    );
    const summary = words.restore.done(restored);
    await tell(true, restored, summary);
    return { outcome: 'done', summary };
  } catch (error) {
    if (error instanceof JobFailedError && !work.signal.aborted)
      await tell(false, null, error.message);
    throw error;
  }
};
