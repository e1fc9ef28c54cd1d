import type { SearchAccount } from '@hlidka/protocol';
import { adminSearch } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountsTable } from '../../features/admin/estate/search/AccountsTable.tsx';
import { ConnectionsTable } from '../../features/admin/estate/search/ConnectionsTable.tsx';
import { KeyDialog } from '../../features/admin/estate/search/KeyDialog.tsx';
import { adminQueries } from '../../features/admin/kit/api/queries.ts';
import { useAdminTexts } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/content/Section.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const SearchPage = () => {
  const t = useAdminTexts().searchEngines;
  const query = useQuery(adminQueries.searchEngines());
  const [adding, setAdding] = useState(false);
  const [replaced, setReplaced] = useState<SearchAccount | null>(null);
  const { accounts, connections } = query.data ?? {};
  const answer = () => {
    if (!accounts || !connections) return query.isError ? t.pageName : undefined;
    if (accounts.length === 0) return t.answer.none;
    const bad = connections.filter(({ trouble }) => trouble).length;
    if (bad > 0) return t.answer.trouble(bad);
    const sites = new Set(connections.map(({ siteId }) => siteId)).size;
    return sites === 0 ? t.answer.unused : t.answer.fine(sites);
  };
  const add = (
    <Button needs={adminSearch.addAccount} look="main" icon="plus" onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  );
  const some = accounts && accounts.length > 0;
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={answer()}
        detail={some && t.detail}
        actions={some && add}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(data) =>
          data.accounts.length === 0 ? (
            <EmptyState action={add}>{t.noneDetail}</EmptyState>
          ) : (
            <>
              <Section heading={t.connections}>
                {data.connections.length === 0 ? (
                  <p className="soft">{t.connectionsNone}</p>
                ) : (
                  <ConnectionsTable connections={data.connections} />
                )}
              </Section>
              <Section heading={t.accounts}>
                <AccountsTable accounts={data.accounts} onReplace={setReplaced} />
              </Section>
            </>
          )
        }
      </Loaded>
      {adding && <KeyDialog onClose={() => setAdding(false)} />}
      {replaced && <KeyDialog account={replaced} onClose={() => setReplaced(null)} />}
    </div>
  );
};
