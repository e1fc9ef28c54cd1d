import { useUnreadReports } from '../../features/reports/use-unread-reports.ts';
import { useWords } from '../../language.ts';
import { useAccount } from '../../session/use-account.ts';
import { PlaceTabs } from '../../ui/places/PlaceTabs';

export default function Places() {
  const { portal, care } = useWords();
  const t = portal.places;
  useAccount();
  const unread = useUnreadReports();
  return (
    <PlaceTabs
      places={[
        { name: '(sites)', title: t.sites, icon: 'sites' },
        {
          name: 'reports',
          title: t.reports,
          icon: 'reports',
          count: unread,
          ...(unread > 0 && { counted: care.reports.unreadCount(unread) }),
        },
        { name: 'settings', title: t.settings, icon: 'settings' },
      ]}
    />
  );
}
