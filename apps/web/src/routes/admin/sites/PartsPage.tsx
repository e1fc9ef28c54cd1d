import { parts } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { useUrlState } from '../../../features/admin/kit/lists/use-url-state.ts';
import { PartDialog } from '../../../features/admin/watch/parts/PartDialog.tsx';
import { PartsTable } from '../../../features/admin/watch/parts/PartsTable.tsx';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

/** What several sites stand on. */
export const PartsPage = () => {
  const t = useAdminTexts().parts;
  const query = useQuery(adminQueries.parts());
  const url = useUrlState({ new: '' });
  const all = query.data;
  const add = (
    <Button needs={parts.create} look="main" icon="plus" onClick={() => url.set({ new: 'yes' })}>
      {t.add}
    </Button>
  );
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={all ? t.answer(all.length) : query.isError ? t.pageName : undefined}
        detail={all && all.length > 0 ? t.detail : undefined}
        actions={all && all.length > 0 && add}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState action={add}>{t.detail}</EmptyState>
          ) : (
            <PartsTable parts={found} />
          )
        }
      </Loaded>
      {url.state.new === 'yes' && <PartDialog onClose={() => url.set({ new: '' })} />}
    </div>
  );
};
