import '../../features/admin/tell/examples/examples.css';
import { Link } from '@tanstack/react-router';
import { byName } from '../../features/admin/kit/lists/by-name.ts';
import { HealthSelect } from '../../features/admin/tell/examples/HealthSelect.tsx';
import {
  useBreaking,
  useExamples,
  useIsDemo,
} from '../../features/admin/tell/examples/use-examples.ts';
import { useAdminTexts } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Table } from '../../ui/content/Table.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const ExamplesPage = () => {
  const t = useAdminTexts().examples;
  const demo = useIsDemo();
  const query = useExamples();
  const { healAll } = useBreaking();
  const broken = (query.data ?? []).filter(({ health }) => health !== 'healthy').length;
  const answer = () => {
    if (!query.data) return query.isError ? t.pageName : undefined;
    return broken > 0 ? t.answer.broken(broken) : t.answer.healthy;
  };
  if (!demo)
    return (
      <div className="page">
        <PageHeader name={t.pageName} answer={t.noDemo} detail={t.noDemoDetail} />
      </div>
    );
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={answer()}
        detail={t.detail}
        actions={
          broken > 0 && <Button onClick={() => void healAll(query.data ?? [])}>{t.heal}</Button>
        }
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={12} />}>
        {(all) => (
          <div className="examples-table">
            <Table
              caption={t.list}
              rows={byName(all)}
              rowKey={({ siteId }) => siteId}
              columns={[
                {
                  key: 'site',
                  header: t.columns.site,
                  cell: ({ siteId, name }) => (
                    <Link to="/sites/$id" params={{ id: siteId }}>
                      {name}
                    </Link>
                  ),
                },
                {
                  key: 'health',
                  header: t.columns.health,
                  cell: (example) => <HealthSelect example={example} />,
                },
              ]}
            />
          </div>
        )}
      </Loaded>
    </div>
  );
};
