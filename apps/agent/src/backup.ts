import { backupSizeCommand, type Step } from '@hlidka/protocol';
import { runGated } from './gates.ts';
import { hasPassed, JobFailed, type JobWork, type Result } from './job-work.ts';
import { runSteps } from './playbook.ts';
import { stepCommand } from './site-command.ts';

const sizeSeconds = 600;

const units = ['B', 'KB', 'MB', 'GB', 'TB'];
export const shownSize = (bytes: number): string => {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
};

/** The size of a file, asked where the file is; a command like any other. */
export const readSize = async (
  work: JobWork,
  key: string,
  file: string,
  beside: Pick<Step, 'where' | 'folder'>,
): Promise<number> => {
  const step = {
    ...beside,
    argv: backupSizeCommand(file),
    env: [],
    timeoutSeconds: sizeSeconds,
  };
  const done = await runGated(work, key, stepCommand(work.job, step, work.words.sizeReason));
  const size = done.ran && done.outcome && hasPassed(done.outcome) && done.outcome.output.trim();
  if (!size || !/^\d{1,15}$/.test(size)) throw new JobFailed(work.words.noSize);
  if (Number(size) === 0) throw new JobFailed(work.words.emptyBackup);
  return Number(size);
};

/** Reports the beginning, then how it ended, whatever happens in between. */
export const recordBackup = async (
  work: JobWork,
  key: string,
  make: () => Promise<number>,
): Promise<number> => {
  const { id } = await work.server.startBackup(key);
  try {
    const size = await make();
    await work.server.finishBackup(id, 'ok', size);
    return size;
  } catch (error) {
    if (error instanceof JobFailed) await work.server.finishBackup(id, 'failed', null);
    throw error;
  }
};

export const runBackup = async (
  work: JobWork,
  plan: { steps: Step[]; file: string },
): Promise<Result> => {
  const size = await recordBackup(work, 'backup', async () => {
    await runSteps(work, plan.steps);
    const last = plan.steps.at(-1) as Step;
    return readSize(work, 'size', plan.file, last);
  });
  return { outcome: 'done', summary: work.words.backupDone(shownSize(size)) };
};
