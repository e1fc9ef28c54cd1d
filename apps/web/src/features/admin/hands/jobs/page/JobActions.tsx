import type { Job } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { confirm } from '../../../../../ui/overlay/Confirm.tsx';
import { useSteer } from '../steer-job.ts';

export const JobActions = ({ job }: { job: Job }) => {
  const { job: t, jobs } = useAdminTexts();
  const { steer, press } = useSteer(job.id);
  const { state, paused } = job;
  const { verbs } = jobs;
  const started = state === 'running';
  const cancel = () =>
    confirm({
      title: t.cancelAsk,
      means: started ? t.cancelMeans : t.cancelMeansIdle,
      action: verbs.cancel,
      run: () => steer({ verb: 'cancel' }),
    });
  const retry = () =>
    confirm({
      title: t.retryAsk,
      means: t.retryMeans,
      action: verbs.retry,
      run: () => steer({ verb: 'retry' }),
    });
  return (
    <>
      {state === 'pending' && (
        <Button look="main" icon="check" onClick={() => void press({ verb: 'approve' })}>
          {verbs.approve}
        </Button>
      )}
      {(state === 'approved' || started) && (
        <Button
          look={paused ? 'main' : 'plain'}
          onClick={() => void press({ verb: paused ? 'resume' : 'pause' })}
        >
          {paused ? verbs.resume : verbs.pause}
        </Button>
      )}
      {state === 'failed' && (
        <Button look="main" icon="refresh" onClick={retry}>
          {verbs.retry}
        </Button>
      )}
      {(state === 'pending' || state === 'approved' || started) && (
        <Button onClick={cancel}>{verbs.cancel}</Button>
      )}
    </>
  );
};
