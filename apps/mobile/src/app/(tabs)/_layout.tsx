import { useUnreadReports } from '../../features/reports/use-unread-reports.ts';
import { useWords } from '../../language.ts';
import { useAccount } from '../../session/use-account.ts';
import { NavTabs } from '../../ui/tabs/NavTabs';

export default function ClientTabs() {
  const { portal, care } = useWords();
  const t = portal.nav;
  useAccount();
  const unread = useUnreadReports();
  return (
    <NavTabs
      tabs={[
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
