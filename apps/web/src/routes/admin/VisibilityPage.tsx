import type { AnswersOverview } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { AiRunsTable } from '../../features/admin/estate/answers/AiRunsTable.tsx';
import { EnginesTable } from '../../features/admin/estate/answers/EnginesTable.tsx';
import { useAiWords } from '../../features/admin/estate/answers/use-ai-words.ts';
import { adminQueries } from '../../features/admin/kit/api/queries.ts';
import { useAdminTexts, useFormat } from '../../language.ts';
import { Facts } from '../../ui/content/Facts.tsx';
import { Remark } from '../../ui/content/Remark.tsx';
import { Section } from '../../ui/content/Section.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const VisibilityPage = () => {
  const t = useAdminTexts().aiOverview;
  const query = useQuery(adminQueries.answers());
  const answer = useAnswer();
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={query.data ? answer(query.data) : query.isError ? t.pageName : undefined}
        detail={t.detail}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {(data) => (
          <div className="stack">
            {!data.engines.some(({ configured }) => configured) && <Remark>{t.noneTodo}</Remark>}
            {data.runs.some(({ week, skipped }) => week === data.week && skipped > 0) && (
              <Remark what={t.reached}>{t.reachedDetail}</Remark>
            )}
            <Section heading={t.engines}>
              <EnginesTable engines={data.engines} />
            </Section>
            <Spending data={data} />
            <Section heading={t.runs}>
              {data.runs.length > 0 ? (
                <AiRunsTable runs={data.runs} />
              ) : (
                <p className="soft">{t.runsNone}</p>
              )}
            </Section>
          </div>
        )}
      </Loaded>
    </div>
  );
};

const Spending = ({ data }: { data: AnswersOverview }) => {
  const t = useAdminTexts().aiOverview;
  const words = useAiWords();
  const format = useFormat();
  return (
    <Section heading={t.spending}>
      <Facts
        items={[
          [t.spent, t.of(words.usd(data.spentUsd), words.usd(data.limitUsd))],
          [t.unpriced, t.of(format.number(data.calls), format.number(data.limitCalls))],
          [t.samples, format.number(data.samples)],
        ]}
      />
    </Section>
  );
};

const useAnswer = () => {
  const t = useAdminTexts().aiOverview.answer;
  return ({ engines, runs }: AnswersOverview): string => {
    const configured = engines.filter((engine) => engine.configured);
    const troubled = configured.filter(({ trouble }) => trouble !== null);
    if (configured.length === 0) return t.none;
    if (runs.some(({ endedAt }) => endedAt === null)) return t.running;
    return troubled.length > 0 ? t.trouble(troubled.length) : t.fine(configured.length);
  };
};
