import { clients } from '@hlidka/protocol';
import { matches } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ClientDialog } from '../../../features/admin/estate/clients/ClientDialog.tsx';
import { ClientsTable } from '../../../features/admin/estate/clients/ClientsTable.tsx';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { byName } from '../../../features/admin/kit/lists/by-name.ts';
import { useUrlState } from '../../../features/admin/kit/lists/use-url-state.ts';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchBox } from '../../../ui/form/SearchBox.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const ClientsPage = () => {
  const t = useAdminTexts().clients;
  const navigate = useNavigate();
  const query = useQuery(adminQueries.clients());
  const { state, set } = useUrlState({ q: '', new: '' });
  const all = query.data ?? [];
  const add = (
    <Button needs={clients.create} look="main" icon="plus" onClick={() => set({ new: 'yes' })}>
      {t.add}
    </Button>
  );
  const siteCount = all.reduce((sum, client) => sum + client.siteCount, 0);
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={
          query.data ? t.answer(all.length, siteCount) : query.isError ? t.pageName : undefined
        }
        actions={all.length > 0 && add}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {(clients) => {
          if (clients.length === 0) return <EmptyState action={add}>{t.noneDetail}</EmptyState>;
          const found = byName(clients).filter(({ name, contactId }) =>
            matches(state.q, name, contactId),
          );
          return (
            <div className="stack">
              <div className="toolbar">
                <SearchBox label={t.searchLabel} value={state.q} onValue={(q) => set({ q })} />
              </div>
              {found.length > 0 ? (
                <ClientsTable clients={found} />
              ) : (
                <p role="status">{t.nothingFound}</p>
              )}
            </div>
          );
        }}
      </Loaded>
      {state.new === 'yes' && (
        <ClientDialog
          onClose={() => set({ new: '' })}
          onDone={({ id }) => void navigate({ to: '/clients/$id', params: { id } })}
        />
      )}
    </div>
  );
};
