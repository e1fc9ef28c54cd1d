import './trail.css';
import type { Plan } from '@hlidka/protocol';
import { type PlanSaid, planSaid } from '@hlidka/texts/sayings';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { Facts } from '../../../../../ui/content/Facts.tsx';

/** What the job will do. */
export const PlanView = ({ plan }: { plan: Plan }) => {
  const { steps, facts } = planSaid(useAdminTexts().job.planWords, useFormat(), plan);
  return (
    <>
      {steps.length > 0 && (
        <ol className="plan-steps">
          {steps.map(({ code, words }, at) => (
            <li key={at}>
              <code dir="ltr">{code}</code>
              <span className="soft fine">{words}</span>
            </li>
          ))}
        </ol>
      )}
      {facts.length > 0 && (
        <Facts items={facts.map(({ name, pieces }) => [name, <Pieces key={name} of={pieces} />])} />
      )}
    </>
  );
};

const Pieces = ({ of }: { of: PlanSaid['facts'][number]['pieces'] }) =>
  of.map(({ code, words }, at) => (
    <span key={at} className={of.length > 1 ? 'long' : undefined}>
      {code !== undefined && <code dir="ltr">{code}</code>} {words}
    </span>
  ));
