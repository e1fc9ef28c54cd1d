import { type Job, jobs, visibleInText } from '@hlidka/protocol';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Words } from '../../ui/Words.tsx';
import { JobWork } from './JobWork.tsx';
import { SteerTrouble } from './proof/SteerTrouble.tsx';
import { useSteer } from './proof/use-steer.ts';

/** A job that failed: why, and whether it is tried again. */
export const Failed = ({ job }: { job: Job }) => {
  const t = useWords().phone.operator.job;
  const steer = useSteer(job.id);
  const { state, attempt, result } = job;
  return (
    <>
      <Words weight="600" accessibilityLiveRegion="polite">
        {t.failed}
      </Words>
      {result ? <Words selectable>{visibleInText(result)}</Words> : null}
      <JobWork job={job} />
      <Button
        needs={jobs.steer}
        busy={steer.isPending}
        onPress={() => steer.mutate({ verb: 'retry', seen: { state, attempt } })}
      >
        {t.retry}
      </Button>
      <Words size="small" color="inkSoft">
        {t.retryMeans}
      </Words>
      <SteerTrouble error={steer.error} verb={steer.variables?.verb} of="job" />
    </>
  );
};
