import type { JobWork, Result } from './job/job-work.ts';
import { runBackup } from './playbook/backup.ts';
import { runPlaybook } from './playbook/playbook.ts';
import { runRestore } from './playbook/restore.ts';
import { updateWordPress } from './wordpress/update.ts';

/** The model library is loaded by the first job that needs it. */
const runModel = async (work: JobWork): Promise<Result> =>
  (await import('./model/run.ts')).runModel(work);

export const doJob = (work: JobWork): Promise<Result> => {
  const { plan } = work.job;
  switch (plan.type) {
    case 'commands':
      return runPlaybook(work, plan.steps);
    case 'backup':
      return runBackup(work, plan);
    case 'restore':
      return runRestore(work, plan);
    case 'wordpress':
      return updateWordPress(work, plan);
    case 'model':
      return runModel(work);
  }
};
