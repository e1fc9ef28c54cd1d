import { adminSites } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';

export const NoSites = () => {
  const t = useAdminTexts().sites;
  return (
    <EmptyState
      action={
        <LinkButton needs={adminSites.create} look="main" to="/sites/new">
          {t.add}
        </LinkButton>
      }
    >
      {t.noSites}
    </EmptyState>
  );
};
