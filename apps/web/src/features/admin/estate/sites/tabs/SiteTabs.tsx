import './site-tabs.css';
import type { AdminSite } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../../language.ts';
import { type SiteTab, tabsOf } from './site-tab.ts';

/** Links: the back button and a copied address lead to the same part. */
export const SiteTabs = ({ site, open }: { site: AdminSite; open: SiteTab }) => {
  const t = useAdminTexts().site.tabs;
  return (
    <nav className="site-tabs" aria-label={t.label}>
      {tabsOf(site).map((tab) => (
        <Link
          key={tab}
          to="/sites/$id"
          params={{ id: site.id }}
          search={tab === 'state' ? {} : { tab }}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={tab === open ? 'page' : undefined}
          data-open={tab === open || undefined}
        >
          {t[tab]}
        </Link>
      ))}
    </nav>
  );
};
