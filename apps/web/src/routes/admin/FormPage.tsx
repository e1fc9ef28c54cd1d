import { useQueries } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FormEditor } from '../../features/admin/estate/form-checks/FormEditor.tsx';
import { FormRuns } from '../../features/admin/estate/form-checks/FormRuns.tsx';
import { allLoaded } from '../../features/admin/kit/api/all-loaded.ts';
import { adminQueries } from '../../features/admin/kit/api/queries.ts';
import { useAdminTexts } from '../../language.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const FormPage = () => {
  const t = useAdminTexts().formChecks.editor;
  const { id, formId } = useParams({ from: '/frame/sites/$id/forms/$formId' });
  const query = useQueries({
    queries: [adminQueries.site(id), adminQueries.form(formId)],
    combine: allLoaded,
  });
  const [site, read] = query.data ?? [];
  return (
    <div className="page">
      <PageHeader
        up={{ to: `/sites/${id}`, label: site?.name ?? '…' }}
        name={read?.form.name ?? t.editPageName}
        answer={read ? t.editAnswer(read.form.name) : query.isError ? t.editPageName : undefined}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {([data, { form, runs, browser }]) => (
          <div className="columns" key={form.id}>
            <div>
              <FormEditor site={data} check={form} browser={browser} />
            </div>
            <div>
              <FormRuns check={form} runs={runs} />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
};
