import { posix } from 'node:path';
import { isRestorable, readBackCommands } from '@hlidka/commands';
import type { Plan } from '@hlidka/protocol';
import { invalid } from '../../../base/platform/errors.ts';

/** A relative file of a command that runs beside the agent, unless it leads outside. */
const isInWorkFolder = (file: string, last: { where: string; folder: string | null } | undefined) =>
  last?.where === 'local' && !/^(\/|\.\.(\/|$))/.test(posix.join(last.folder ?? '', file));

/** A backup must outlive its job and be of a kind that can be read back. */
export const refusePlan = (plan: Plan): void => {
  if (plan.type === 'restore' && !(readBackCommands(plan.file) && isRestorable(plan.file)))
    throw invalid('plan.file', 'cannot be read back');
  if (plan.type !== 'backup') return;
  if (!readBackCommands(plan.file)) throw invalid('plan.file', 'cannot be read back');
  if (isInWorkFolder(plan.file, plan.steps.at(-1)))
    throw invalid('plan.file', 'in the work folder');
};
