import './first-steps.css';
import type { FirstSteps as Steps } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminTexts } from '../../../language.ts';
import { local } from '../../../storage.ts';
import { Button } from '../../../ui/Button.tsx';
import { StateMark } from '../../../ui/content/StateMark.tsx';
import { adminQueries } from '../api/queries.ts';
import { useIsDemo } from '../examples/use-examples.ts';

const order = ['client', 'site', 'mail', 'references', 'invitation', 'chat'] as const;
/** With this many sites the operator no longer needs the guide. */
const youngBoard = 10;
const hiddenKey = 'first-steps';

/** What is left to set up; hidden when all is done or the operator dismisses it. */
export const FirstSteps = ({ siteCount }: { siteCount: number }) => {
  const [hidden, setHidden] = useState(() => local.get(hiddenKey) === 'hidden');
  const demo = useIsDemo();
  const enabled = !hidden && !demo && siteCount < youngBoard;
  const { data } = useQuery({ ...adminQueries.firstSteps(), enabled });
  if (!enabled || !data || order.every((step) => data[step])) return null;
  const hide = () => {
    local.set(hiddenKey, 'hidden');
    setHidden(true);
  };
  return <StepsList steps={data} onHide={hide} />;
};

const StepsList = ({ steps, onHide }: { steps: Steps; onHide: () => void }) => {
  const t = useAdminTexts().firstSteps;
  const done = order.filter((step) => steps[step]).length;
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{t.heading}</h2>
        <span className="soft">{t.progress(done, order.length)}</span>
        <Button look="quiet" size="small" icon="close" aria-label={t.hide} onClick={onHide} />
      </header>
      <ul>
        {order.map((step) => (
          <li key={step} data-done={steps[step] || undefined}>
            <StateMark shape={steps[step] ? 'done' : 'broken'}>
              {steps[step] ? <span className="unseen">{t.done}: </span> : null}
              <StepName step={step} done={steps[step]} />
            </StateMark>
            {!steps[step] && <p className="soft">{t.about[step]}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
};

type Step = (typeof order)[number];

const StepName = ({ step, done }: { step: Step; done: boolean }) => {
  const t = useAdminTexts().firstSteps;
  const name = t.steps[step];
  if (done) return name;
  switch (step) {
    case 'client':
      return (
        <Link to="/clients" search={{ new: 'yes' }}>
          {name}
        </Link>
      );
    case 'site':
      return <Link to="/sites/new">{name}</Link>;
    case 'invitation':
      return <Link to="/people/invite">{name}</Link>;
    default:
      return name;
  }
};
