import './jobs.css';
import type { JobRow, JobState as State } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { type MarkShape, StateMark } from '../../../../ui/content/StateMark.tsx';

const shapes: Record<State, MarkShape> = {
  pending: 'half',
  approved: 'broken',
  running: 'full',
  done: 'done',
  failed: 'crossed',
  cancelled: 'crossed',
};

type Props = { job: Pick<JobRow, 'state' | 'paused' | 'waiting' | 'scheduledFor'>; now: number };

export const isPlanned = ({ state, scheduledFor }: Props['job'], now: number): boolean =>
  state === 'approved' && Date.parse(scheduledFor) > now;

/** Waiting for the operator is the most prominent state. */
export const JobState = ({ job, now }: Props) => {
  const t = useAdminTexts().jobs;
  const { state, paused, waiting } = job;
  if (waiting)
    return (
      <StateMark shape="half" strong>
        {t.waits[waiting]}
      </StateMark>
    );
  if (paused) return <StateMark shape="bars">{t.paused}</StateMark>;
  return (
    <StateMark shape={shapes[state]} strong={state === 'pending' || state === 'failed'}>
      {isPlanned(job, now) ? t.planned : t.states[state]}
    </StateMark>
  );
};
