import './first-steps.css';
import type { FirstSteps as Steps } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { local } from '../../../../storage.ts';
import { Button } from '../../../../ui/Button.tsx';
import { StateMark } from '../../../../ui/content/StateMark.tsx';
import { addressLines, chatLines } from '../../keep/installation/lines.ts';
import { SettingLines } from '../../keep/installation/SettingLines.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { useIsDemo } from '../../tell/examples/use-examples.ts';
import { MailStep } from './MailStep.tsx';

const order = ['site', 'address', 'mail', 'invitation', 'chat'] as const;
type Step = (typeof order)[number];

/** With this many sites the operator no longer needs the guide. */
const youngBoard = 10;
const hiddenKey = 'first-steps';
/** While a test mail is on its way. */
const waitingMs = 2_000;

const isDone: Record<Step, (steps: Steps) => boolean> = {
  site: ({ site }) => site,
  address: ({ address }) => !address.thisMachineOnly,
  mail: ({ mail, testMail }) => mail && testMail?.state === 'sent',
  invitation: ({ invitation }) => invitation,
  chat: ({ chat }) => chat,
};

/** What is left to set up; hidden when all is done or the operator dismisses it. */
export const FirstSteps = ({ siteCount }: { siteCount: number }) => {
  const [hidden, setHidden] = useState(() => local.get(hiddenKey) === 'hidden');
  const demo = useIsDemo();
  const enabled = !hidden && !demo && siteCount < youngBoard;
  const { data } = useQuery({
    ...adminQueries.firstSteps(),
    enabled,
    refetchInterval: ({ state }) => (state.data?.testMail?.state === 'waiting' ? waitingMs : false),
  });
  if (!enabled || !data || order.every((step) => isDone[step](data))) return null;
  const hide = () => {
    local.set(hiddenKey, 'hidden');
    setHidden(true);
  };
  return <StepsList steps={data} onHide={hide} />;
};

const StepsList = ({ steps, onHide }: { steps: Steps; onHide: () => void }) => {
  const t = useAdminTexts().firstSteps;
  const done = order.filter((step) => isDone[step](steps)).length;
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{t.heading}</h2>
        <span className="soft">{t.progress(done, order.length)}</span>
        <Button look="quiet" size="small" icon="close" aria-label={t.hide} onClick={onHide} />
      </header>
      <ul>
        {order.map((step) =>
          isDone[step](steps) ? (
            <DoneStep key={step} step={step} steps={steps} />
          ) : (
            <OpenStep key={step} step={step} steps={steps} />
          ),
        )}
      </ul>
    </section>
  );
};

type Props = { step: Step; steps: Steps };

const DoneStep = ({ step, steps }: Props) => {
  const t = useAdminTexts().firstSteps;
  const format = useFormat();
  const proof =
    step === 'address'
      ? t.addressWorks(steps.address.url)
      : step === 'mail' && steps.testMail
        ? t.mailWorks(format.dateTime(steps.testMail.at))
        : null;
  return (
    <li data-done>
      <StateMark shape="done">
        <span className="unseen">{t.done}: </span>
        {t.steps[step]}
      </StateMark>
      {proof && <p className="soft">{proof}</p>}
    </li>
  );
};

/** Leads to the page where it is done, or opens to say how. */
const OpenStep = ({ step, steps }: Props) => {
  const t = useAdminTexts().firstSteps;
  const name = t.steps[step];
  const about = <p className="soft">{t.about[step]}</p>;
  const mark = (inside: ReactNode) => <StateMark shape="broken">{inside}</StateMark>;
  switch (step) {
    case 'site':
      return (
        <li>
          {mark(<Link to="/sites/new">{name}</Link>)}
          {about}
        </li>
      );
    case 'invitation':
      return (
        <li>
          {mark(<Link to="/people/invite">{name}</Link>)}
          {about}
        </li>
      );
    default:
      return (
        <li>
          <details>
            <summary>{mark(<span className="opens">{name}</span>)}</summary>
            {about}
            <HowTo step={step} steps={steps} />
          </details>
        </li>
      );
  }
};

const HowTo = ({ step, steps }: { step: 'address' | 'mail' | 'chat'; steps: Steps }) => {
  switch (step) {
    case 'address':
      return <SettingLines lines={addressLines} file={steps.address.file} />;
    case 'mail':
      return <MailStep steps={steps} />;
    case 'chat':
      return (
        <SettingLines lines={chatLines} file={steps.chatFile} then="npx hlidka chat register" />
      );
  }
};
