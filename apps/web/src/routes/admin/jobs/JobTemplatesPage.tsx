import { jobTemplates } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { TemplatesTable } from '../../../features/admin/hands/jobs/TemplatesTable.tsx';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { useAdminTexts } from '../../../language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const JobTemplatesPage = () => {
  const { jobTemplates: t, jobs } = useAdminTexts();
  const query = useQuery(adminQueries.jobTemplates());
  const add = (
    <LinkButton needs={jobTemplates.create} look="main" icon="plus" to="/jobs/templates/new">
      {t.add}
    </LinkButton>
  );
  const answer = () => {
    if (!query.data) return query.isError ? t.pageName : undefined;
    return query.data.length === 0 ? t.answerNone : t.answer(query.data.length);
  };
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/jobs', label: jobs.pageName }}
        name={t.pageName}
        answer={answer()}
        actions={query.data && query.data.length > 0 && add}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={5} />}>
        {(templates) =>
          templates.length === 0 ? (
            <EmptyState action={add}>{t.noneDetail}</EmptyState>
          ) : (
            <TemplatesTable templates={templates} />
          )
        }
      </Loaded>
    </div>
  );
};
