import type { ClaimedJob, Command, Step } from '@hlidka/protocol';
import { JobFailedError, type JobWork } from './job-work.ts';

/**
 * A plan's step as the command shown to the operator: on the site's target, or here. Null: the site
 * has no target.
 */
export const stepCommand = (
  job: ClaimedJob,
  { where, argv, folder, env, timeoutSeconds }: Step,
  reason: string,
): Command | null => {
  const target = where === 'site' ? job.site?.target : { via: 'local' as const };
  if (!target) return null;
  const usual = where === 'site' ? (job.site?.folder ?? null) : null;
  return { argv, folder: folder ?? usual, leadsTo: null, env, target, timeoutSeconds, reason };
};

/** A command meant for the site never runs beside the agent instead. */
export const mustCommand = ({ job, words }: JobWork, step: Step, reason: string): Command => {
  const command = stepCommand(job, step, reason);
  if (!command) throw new JobFailedError(words.noTarget);
  return command;
};
