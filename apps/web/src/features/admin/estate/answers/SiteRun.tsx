import type { AiRun } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Facts } from '../../../../ui/content/Facts.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { useAiWords } from './use-ai-words.ts';

/** The site's last run: progress, cost, and engines that did not answer. */
export const SiteRun = ({ run }: { run: AiRun }) => {
  const t = useAdminTexts().siteAnswers;
  const words = useAiWords();
  return (
    <Section heading={t.lastRun}>
      <Facts
        items={[
          [t.startedAt, <RelativeTime key="at" at={run.startedAt} />],
          [t.endedAt, run.endedAt ? <RelativeTime key="at" at={run.endedAt} /> : t.underway],
          [t.progress, t.progressOf(run.done, run.calls)],
          [t.cost, words.usd(run.costUsd)],
        ]}
      />
      {run.troubles.length > 0 && (
        <div>
          <h3>{t.troubles}</h3>
          <ul>
            {run.troubles.map(({ engine, trouble, count }) => (
              <li key={`${engine} ${trouble}`}>
                {t.trouble(words.engine(engine), words.trouble(trouble), count)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
};
