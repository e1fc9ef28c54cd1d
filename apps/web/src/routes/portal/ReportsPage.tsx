import { useQuery } from '@tanstack/react-query';
import { monthOf, thisMonth } from '../../features/portal/reports/month.ts';
import { ReportList } from '../../features/portal/reports/ReportList.tsx';
import { careQueries } from '../../features/shared/care/care-queries.ts';
import { useCareTexts } from '../../features/shared/care/use-care-texts.ts';
import { useFormat } from '../../language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const ReportsPage = () => {
  const t = useCareTexts().reports;
  const format = useFormat();
  const query = useQuery(careQueries.reports());
  const [latest] = query.data ?? [];
  return (
    <div className="page">
      <PageHeader
        place={t.place}
        query={query}
        answer={
          query.data
            ? latest
              ? t.answer(monthOf(format, latest.period))
              : t.none
            : query.isError
              ? t.failed
              : undefined
        }
        detail={query.data && latest && t.detail(query.data.length)}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
        {(reports) =>
          reports.length === 0 ? (
            <EmptyState action={<LinkButton to="/">{t.toSites}</LinkButton>}>
              {t.noneDetail(thisMonth(format))}
            </EmptyState>
          ) : (
            <ReportList reports={reports} />
          )
        }
      </Loaded>
    </div>
  );
};
