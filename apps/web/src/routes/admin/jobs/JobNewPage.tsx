import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { JobForm } from '../../../features/admin/hands/jobs/form/JobForm.tsx';
import { allLoaded } from '../../../features/admin/kit/api/all-loaded.ts';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { useAdminTexts } from '../../../language.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const JobNewPage = () => {
  const { jobForm: t, jobs, incidents } = useAdminTexts();
  const { incident: incidentId, site, template } = useSearch({ from: '/frame/jobs/new' });
  const query = useQueries({
    queries: [adminQueries.jobTemplates(), adminQueries.siteNames()],
    combine: allLoaded,
  });
  const about = useQuery({
    ...adminQueries.incident(incidentId ?? ''),
    select: ({ incident }) => incident,
    enabled: incidentId !== undefined,
  });
  const words = about.data && `${about.data.siteName}: ${incidents.kinds[about.data.kind]}`;
  const waits = incidentId !== undefined && about.isPending;
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/jobs', label: jobs.pageName }}
        name={t.pageName}
        answer={words ? t.answerFor(`${words}.`) : t.answer}
      />
      <Loaded
        query={waits ? { ...query, data: undefined } : query}
        skeleton={<SkeletonRows rows={8} />}
      >
        {([templates]) => (
          <JobForm
            templates={templates}
            given={{
              templateId: template,
              siteId: site,
              incident: about.data && words ? { ...about.data, title: words } : undefined,
            }}
          />
        )}
      </Loaded>
    </div>
  );
};
