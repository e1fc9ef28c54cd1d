import type { SiteAnswers } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AnswersList } from '../../../features/admin/estate/answers/AnswersList.tsx';
import { NamesForm } from '../../../features/admin/estate/answers/NamesForm.tsx';
import { RivalsSection } from '../../../features/admin/estate/answers/RivalsForm.tsx';
import { SiteRun } from '../../../features/admin/estate/answers/SiteRun.tsx';
import { Spellings } from '../../../features/admin/estate/answers/Spellings.tsx';
import { useAskNow } from '../../../features/admin/estate/answers/use-ask-now.ts';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

const lookAgainMs = 3000;

export const SiteAnswersPage = () => {
  const texts = useAdminTexts();
  const t = texts.siteAnswers;
  const overview = texts.aiOverview.pageName;
  const { id } = useParams({ from: '/frame/sites/$id/answers' });
  const query = useQuery({
    ...adminQueries.siteAnswers(id),
    // Single answers send no event, so poll while a run is active.
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? lookAgainMs : false),
  });
  const said = useSaid();
  const askNow = useAskNow();
  const site = query.data;
  const words = site && said(site);
  return (
    <div className="page">
      <PageHeader
        up={{ to: `/sites/${id}`, label: site?.siteName ?? '…' }}
        name={t.pageName}
        answer={words?.answer ?? (query.isError ? t.pageName : undefined)}
        detail={words?.todo}
        actions={
          site && (
            <>
              {words?.mayAsk && (
                <Button icon="send" disabled={isRunning(site)} onClick={() => askNow(site)}>
                  {t.run}
                </Button>
              )}
              <LinkButton to="/visibility">{overview}</LinkButton>
            </>
          )
        }
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={10} />}>
        {(data) => (
          <div className="columns" key={data.siteId}>
            <div>
              <AnswersList site={data} />
            </div>
            <div>
              {data.run && <SiteRun run={data.run} />}
              <Spellings site={data} />
              <NamesForm site={data} />
              <RivalsSection siteId={data.siteId} />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
};

const isRunning = ({ run }: SiteAnswers): boolean => run !== null && run.endedAt === null;

const useSaid = () => {
  const t = useAdminTexts().siteAnswers;
  return (site: SiteAnswers): { answer: string; todo?: string; mayAsk: boolean } => {
    const { run } = site;
    if (!site.entitled)
      return { answer: t.answer.off(site.siteName), todo: t.offTodo, mayAsk: false };
    if (site.engines.length === 0)
      return { answer: t.answer.noEngine, todo: t.noEngineTodo, mayAsk: false };
    if (run && run.endedAt === null) {
      const settled = run.done + run.failed + run.skipped;
      return { answer: t.answer.running(settled, run.calls), mayAsk: true };
    }
    if (site.watched === 0) return { answer: t.answer.nothing, todo: t.nothingTodo, mayAsk: false };
    return { answer: run ? t.answer.done(run.done) : t.answer.never, mayAsk: true };
  };
};
