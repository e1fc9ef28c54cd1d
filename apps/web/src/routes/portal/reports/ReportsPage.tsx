import { stop } from '@hlidka/texts/format';
import { monthOf, thisMonth } from '@hlidka/texts/sayings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReportList } from '../../../features/portal/reports/ReportList.tsx';
import { careQueries } from '../../../features/shared/care/care-queries.ts';
import { useCareTexts } from '../../../features/shared/care/use-care-texts.ts';
import { useFormat } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const ReportsPage = () => {
  const t = useCareTexts().reports;
  const format = useFormat();
  const query = useInfiniteQuery(careQueries.reports());
  const shown = query.data?.pages.flatMap(({ reports }) => reports);
  const [latest] = shown ?? [];
  const unread = query.data?.pages[0]?.unread ?? 0;
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        query={query}
        answer={
          shown
            ? latest
              ? t.answer(monthOf(format, latest.period))
              : t.none
            : query.isError
              ? t.failed
              : undefined
        }
        detail={
          shown &&
          latest &&
          [
            query.hasNextPage ? t.detailMore : t.detail(shown.length),
            ...(unread > 0 ? [stop(t.unreadCount(unread))] : []),
          ].join(' ')
        }
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
        {({ pages }) =>
          pages[0]?.reports.length === 0 ? (
            <EmptyState action={<LinkButton to="/">{t.toSites}</LinkButton>}>
              {t.noneDetail(thisMonth(format))}
            </EmptyState>
          ) : (
            <ReportList reports={pages.flatMap(({ reports }) => reports)} />
          )
        }
      </Loaded>
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t.older}
          </Button>
        </div>
      )}
    </div>
  );
};
