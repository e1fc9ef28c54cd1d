import type { FormRun } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { type MarkShape, StateMark } from '../../../../ui/content/StateMark.tsx';

const shapes: Record<NonNullable<FormRun['outcome']>, MarkShape> = {
  passed: 'done',
  failed: 'crossed',
  blocked: 'half',
  broken: 'broken',
};

type Props = { run: Pick<FormRun, 'state' | 'outcome' | 'sends'> | null };

/** How a run stands, or how it ended. */
export const FormState = ({ run }: Props) => {
  const t = useAdminTexts().formChecks;
  if (!run) return <StateMark shape="broken">{t.states.never}</StateMark>;
  if (run.state !== 'done' || !run.outcome)
    return (
      <StateMark shape="half">{t.states[run.state === 'done' ? 'running' : run.state]}</StateMark>
    );
  return (
    <StateMark shape={shapes[run.outcome]} strong={run.outcome !== 'passed'}>
      {(run.sends ? t.outcomes : t.peekOutcomes)[run.outcome]}
    </StateMark>
  );
};
