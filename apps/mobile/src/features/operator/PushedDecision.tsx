import type { Job } from '@hlidka/protocol';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWords } from '../../language.ts';
import {
  livesMs,
  type PressedDecision as Pressed,
  pushedDecision,
  steerBy,
} from '../../push/pushed-decision.ts';
import type { Asked } from '../../ui/age/Age.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { SteerTrouble } from './proof/SteerTrouble.tsx';
import { useSteer } from './proof/use-steer.ts';

class MovedError extends Error {
  override name = 'MovedError';
}

/** The phone had no network for so long that doing it now would be a surprise. */
class LateError extends Error {
  override name = 'LateError';
}

type Props = { job: Job; query: Asked & { refetch: () => unknown } };

/** Carries out the decision of a notification's button, once the job was read from the server after the press. */
export const PushedDecision = ({ job, query }: Props) => {
  const t = useWords().phone.operator.job;
  const decision = pushedDecision.use();
  const steer = useSteer(job.id);
  const { dataUpdatedAt: at } = query;
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: async (pressed: Pressed) => {
      if (at > pressed.at + livesMs) throw new LateError();
      const body = steerBy(pressed, job);
      if (!body) throw new MovedError();
      await steer.mutateAsync(body);
    },
  });
  const mine = decision?.jobId === job.id ? decision : null;
  useEffect(() => {
    if (!mine || at < mine.at) return;
    pushedDecision.write(null);
    mutate(mine);
  }, [mine, at, mutate]);
  if (mine && query.error && query.errorUpdatedAt >= mine.at)
    return (
      <>
        <Notice what={t.notDecided} />
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      </>
    );
  if (error instanceof MovedError) return <Notice what={t.moved} alarm={false} />;
  if (error instanceof LateError) return <Notice what={t.notDecided} />;
  if (isSuccess) return <Notice what={t.decided} alarm={false} />;
  return <SteerTrouble error={error} verb={steer.variables?.verb} of="job" />;
};
