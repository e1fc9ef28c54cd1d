import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { adminQueries } from '../../features/admin/kit/api/queries.ts';
import { ReportView } from '../../features/admin/reports/ReportView.tsx';
import { useAdminTexts } from '../../language.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export const ReportPage = () => {
  const { report: t, reports } = useAdminTexts();
  const { id } = useParams({ from: '/frame/reports/$id' });
  const query = useQuery(adminQueries.report(id));
  return (
    <>
      {!query.data && (
        <div className="page">
          <PageHeader
            up={{ to: '/reports', label: reports.pageName }}
            name={t.pageName}
            answer={query.isError ? t.pageName : undefined}
          />
        </div>
      )}
      <Loaded query={query} skeleton={<Skeleton height="30rem" />}>
        {(data) => <ReportView key={data.id} report={data} />}
      </Loaded>
    </>
  );
};
