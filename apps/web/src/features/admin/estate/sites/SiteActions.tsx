import type { AdminSite } from '@hlidka/protocol';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Menu } from '../../../../ui/overlay/Menu.tsx';
import { useSiteActions } from './use-site-actions.ts';
import { CheckNowDialog } from './watch/CheckNowDialog.tsx';

/** What is done most often; the rest in a menu, beneath what may be wrong. */
export const SiteActions = ({ site }: { site: AdminSite }) => {
  const { sites: t, siteWatch } = useAdminTexts();
  const [checking, setChecking] = useState(false);
  const { setPaused, setArchived, viewAsClient } = useSiteActions();
  const navigate = useNavigate();
  const archived = site.archivedAt !== null;
  const edit = {
    label: t.edit,
    icon: 'settings' as const,
    onSelect: () => void navigate({ to: '/sites/$id/edit', params: { id: site.id } }),
  };
  const inUse = [
    edit,
    {
      label: site.paused ? t.resume : t.pause,
      onSelect: () => void setPaused(site, !site.paused),
    },
    { label: t.viewAs, icon: 'eye' as const, onSelect: () => void viewAsClient(site) },
    { label: t.archive, icon: 'archive' as const, onSelect: () => void setArchived(site, true) },
  ];
  return (
    <>
      {archived && (
        <Button look="main" onClick={() => void setArchived(site, false)}>
          {t.restore}
        </Button>
      )}
      {!archived && site.url && (
        <Button look={site.status === 'down' ? 'plain' : 'main'} onClick={() => setChecking(true)}>
          {siteWatch.checkNow.action}
        </Button>
      )}
      <Menu look="plain" items={archived ? [edit] : inUse}>
        {t.columns.actions}
      </Menu>
      {checking && <CheckNowDialog site={site} onClose={() => setChecking(false)} />}
    </>
  );
};
