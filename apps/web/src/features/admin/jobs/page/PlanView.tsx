import './trail.css';
import { commandText, type Plan, type Step, visible } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Facts } from '../../../../ui/content/Facts.tsx';
import { moneyOf } from './money.ts';

/** What the job will do. */
export const PlanView = ({ plan }: { plan: Plan }) => {
  const t = useAdminTexts().job.planWords;
  switch (plan.type) {
    case 'commands':
      return (
        <>
          <Steps steps={plan.steps} />
          {plan.clientSentence && <Facts items={[[t.sentence, plan.clientSentence]]} />}
        </>
      );
    case 'backup':
      return (
        <>
          <Steps steps={plan.steps} />
          <Facts
            items={[
              [t.file, <code key="file">{visible(plan.file)}</code>],
              ...(plan.clientSentence ? [[t.sentence, plan.clientSentence] as const] : []),
            ]}
          />
        </>
      );
    case 'wordpress': {
      const parts = [plan.core && t.core, plan.plugins && t.plugins].filter(
        (part) => part !== false,
      );
      return (
        <Facts
          items={[
            [t.path, <code key="path">{visible(plan.path)}</code>],
            [t.updates, parts.join(', ') || t.nothing],
          ]}
        />
      );
    }
    case 'model':
      return <Model plan={plan} />;
  }
};

const Steps = ({ steps }: { steps: readonly Step[] }) => {
  const t = useAdminTexts().job.planWords;
  const format = useFormat();
  return (
    <ol className="plan-steps">
      {steps.map(({ argv, where, folder, env, timeoutSeconds }, at) => (
        <li key={at}>
          <code dir="ltr">{commandText(argv)}</code>
          <span className="soft fine">
            {[
              t[where],
              folder && visible(folder),
              env.join(' '),
              t.limit(format.duration(timeoutSeconds)),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </ol>
  );
};

const Model = ({ plan }: { plan: Extract<Plan, { type: 'model' }> }) => {
  const t = useAdminTexts().job.planWords;
  const format = useFormat();
  return (
    <Facts
      items={[
        [
          t.allow,
          plan.allow.length === 0
            ? t.allowNone
            : plan.allow.map(({ argv, more, where }, at) => (
                <span key={at} className="long">
                  <code dir="ltr">{commandText(argv)}</code> {more && `${t.more}, `}
                  {t[where]}
                </span>
              )),
        ],
        [t.hosts, plan.hosts.map(visible).join(', ') || t.hostsNone],
        [t.limits, t.limitWords(plan.maxSteps, moneyOf(format, plan.maxCostUsd))],
      ]}
    />
  );
};
