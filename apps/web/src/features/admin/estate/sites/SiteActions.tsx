import type { AdminSite } from '@hlidka/protocol';
import { useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { useSiteActions } from './use-site-actions.ts';
import { CheckNowDialog } from './watch/CheckNowDialog.tsx';

export const SiteActions = ({ site }: { site: AdminSite }) => {
  const { sites: t, siteWatch } = useAdminTexts();
  const [checking, setChecking] = useState(false);
  const { setPaused, setArchived, viewAsClient } = useSiteActions();
  const archived = site.archivedAt !== null;
  return (
    <>
      <LinkButton look={archived ? 'plain' : 'main'} to="/sites/$id/edit" params={{ id: site.id }}>
        {t.edit}
      </LinkButton>
      {!archived && (
        <>
          {site.url && (
            <Button onClick={() => setChecking(true)}>{siteWatch.checkNow.action}</Button>
          )}
          <Button onClick={() => void setPaused(site, !site.paused)}>
            {site.paused ? t.resume : t.pause}
          </Button>
          <Button icon="eye" onClick={() => void viewAsClient(site)}>
            {t.viewAs}
          </Button>
        </>
      )}
      <Button look={archived ? 'main' : 'plain'} onClick={() => void setArchived(site, !archived)}>
        {archived ? t.restore : t.archive}
      </Button>
      {checking && <CheckNowDialog site={site} onClose={() => setChecking(false)} />}
    </>
  );
};
