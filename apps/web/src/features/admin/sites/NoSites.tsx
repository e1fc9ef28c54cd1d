import type { Client } from '@hlidka/protocol';
import { useAdminTexts } from '../../../language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';

/** A site needs its client, so the first step depends on whether there is one. */
export const NoSites = ({ clients }: { clients: readonly Client[] }) => {
  const t = useAdminTexts().sites;
  return clients.length === 0 ? (
    <EmptyState
      action={
        <LinkButton look="main" to="/clients" search={{ new: 'yes' }}>
          {t.addClient}
        </LinkButton>
      }
    >
      {t.noClients}
    </EmptyState>
  ) : (
    <EmptyState
      action={
        <LinkButton look="main" to="/sites/new">
          {t.add}
        </LinkButton>
      }
    >
      {t.noSites}
    </EmptyState>
  );
};
