import type { FormRun } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { FormState } from './FormState.tsx';
import { RunPicture } from './RunPicture.tsx';

/** How a run ended, with what there is to see. */
export const RunResult = ({ run }: { run: FormRun }) => {
  const t = useAdminTexts().formChecks;
  const format = useFormat();
  if (run.state !== 'done' || !run.outcome) return <FormState run={run} />;
  const means = (run.sends ? t.outcomeMeans : t.peekMeans)[run.outcome];
  const facts = [
    run.lengthMs !== null && t.lasted(format.duration(Math.ceil(run.lengthMs / 1000))),
    run.mailMs !== null && t.mailTook(format.duration(Math.ceil(run.mailMs / 1000))),
  ].filter(Boolean);
  return (
    <div className="stack form-result">
      <p className="row">
        <FormState run={run} />
        <span className="soft">{facts.join(', ')}</span>
      </p>
      <p>
        {run.outcome === 'failed' && run.step !== null && (
          <strong>{`${t.failedStep(run.step + 1)}: `}</strong>
        )}
        {(run.reason && t.reasons[run.reason]) || run.error || means}
      </p>
      {run.error && run.outcome !== 'failed' && <p className="soft">{means}</p>}
      {run.hasPicture && <RunPicture id={run.id} />}
    </div>
  );
};
