import { ApiError } from '@hlidka/client';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { TemplateForm } from '../../../features/admin/hands/jobs/form/TemplateForm.tsx';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { useAdminTexts } from '../../../language.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const JobTemplatePage = () => {
  const t = useAdminTexts().jobTemplates;
  const { id } = useParams({ from: '/frame/jobs/templates/$id' });
  const query = useQuery(adminQueries.jobTemplates());
  const template = query.data?.find((one) => one.id === id);
  const settled = query.data !== undefined || query.isError;
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/jobs/templates', label: t.pageName }}
        name={template?.name ?? t.basic}
        answer={template ? t.editAnswer(template.name) : settled ? t.basic : undefined}
        actions={
          template && (
            <LinkButton to="/jobs/new" search={{ template: template.id }}>
              {t.use}
            </LinkButton>
          )
        }
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {() =>
          template ? (
            <TemplateForm key={template.id} template={template} />
          ) : (
            <ErrorState error={new ApiError({ status: 404, error: 'not found' })} />
          )
        }
      </Loaded>
    </div>
  );
};
