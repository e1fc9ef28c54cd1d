import { type Job, jobs, visibleInText } from '@hlidka/protocol';
import { useWords } from '../../language.ts';
import { ask } from '../../ui/ask';
import { Button } from '../../ui/Button.tsx';
import { JobWork } from './JobWork.tsx';
import { SteerTrouble } from './proof/SteerTrouble.tsx';
import { useSteer } from './proof/use-steer.ts';

/** Whether the job may be done: all that it will do, then the decision. */
export const Approval = ({ job }: { job: Job }) => {
  const t = useWords().phone.operator.job;
  const steer = useSteer(job.id);
  const seen = { state: job.state, attempt: job.attempt };
  const cancel = async () => {
    const title = visibleInText(job.title);
    const question = { title, means: t.cancelMeans, action: t.cancel, cancel: t.keep };
    if (await ask(question)) steer.mutate({ verb: 'cancel', seen });
  };
  return (
    <>
      <JobWork job={job} />
      <Button
        needs={jobs.steer}
        busy={steer.isPending}
        onPress={() => steer.mutate({ verb: 'approve', seen })}
      >
        {t.approve}
      </Button>
      <Button needs={jobs.steer} kind="danger" busy={steer.isPending} onPress={() => void cancel()}>
        {t.cancel}
      </Button>
      <SteerTrouble error={steer.error} verb={steer.variables?.verb} of="job" />
    </>
  );
};
