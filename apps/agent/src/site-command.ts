import type { ClaimedJob, Command, Step } from '@hlidka/protocol';

/** A plan's step as the command that the operator is shown: on the site's target, or here. */
export const stepCommand = (
  job: ClaimedJob,
  { where, argv, folder, env, timeoutSeconds }: Step,
  reason: string,
): Command => {
  const onSite = where === 'site' ? job.site : null;
  return {
    argv,
    folder: folder ?? onSite?.folder ?? null,
    env,
    target: onSite?.target ?? { via: 'local' },
    timeoutSeconds,
    reason,
  };
};
