import './answers.css';
import type { SiteAnswers } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { MoreButton } from '../../kit/lists/MoreButton.tsx';
import { useUrlState } from '../../kit/lists/use-url-state.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { AnswersToolbar } from './AnswersToolbar.tsx';
import { answerDefaults, useAnswers } from './use-answers.ts';

export const AnswersList = ({ site }: { site: SiteAnswers }) => {
  const t = useAdminTexts().siteAnswers;
  const filters = useUrlState(answerDefaults);
  const query = useAnswers(site.siteId, filters.state);
  return (
    <Section heading={t.list}>
      {(filters.changed || site.weeks.length > 0) && <AnswersToolbar choices={site} {...filters} />}
      <Loaded query={query} skeleton={<SkeletonRows rows={6} />}>
        {(rows) => (
          <>
            {rows.length > 0 && (
              <ul className="ai-answers">
                {rows.map((answer) => (
                  <AnswerCard key={answer.id} answer={answer} />
                ))}
              </ul>
            )}
            {rows.length === 0 && !filters.changed && <p className="soft">{t.none}</p>}
            {rows.length === 0 && filters.changed && (
              <EmptyState action={<Button onClick={filters.clear}>{t.clear}</Button>}>
                {t.nothingFound}
              </EmptyState>
            )}
            <MoreButton query={query} />
          </>
        )}
      </Loaded>
    </Section>
  );
};
