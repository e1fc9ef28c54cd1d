import { useNavigate } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../../language.ts';
import { Menu } from '../../../../../ui/overlay/Menu.tsx';
import type { SiteRow } from '../rows/site-rows.ts';
import { useSiteActions } from '../use-site-actions.ts';

export const SiteMenu = ({ site }: { site: SiteRow }) => {
  const { sites: t, openIncident } = useAdminTexts();
  const navigate = useNavigate();
  const { setPaused, setArchived, viewAsClient } = useSiteActions();
  const paused = site.status === 'paused';
  const archived = site.archivedAt !== null;
  return (
    <Menu
      size="small"
      aria-label={t.actionsOf(site.name)}
      items={[
        {
          label: t.edit,
          onSelect: () => void navigate({ to: '/sites/$id/edit', params: { id: site.id } }),
        },
        ...(archived
          ? []
          : [
              {
                label: paused ? t.resume : t.pause,
                onSelect: () => void setPaused(site, !paused),
              },
              ...(paused
                ? []
                : [
                    {
                      label: openIncident.title,
                      onSelect: () =>
                        void navigate({
                          to: '/incidents',
                          search: { site: site.id, new: 'yes' },
                        }),
                    },
                  ]),
              { label: t.viewAs, onSelect: () => void viewAsClient(site) },
            ]),
        {
          label: archived ? t.restore : t.archive,
          onSelect: () => void setArchived(site, !archived),
        },
      ]}
    />
  );
};
