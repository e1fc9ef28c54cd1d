import type { Overview } from '@hlidka/protocol';
import { WatchedPreview } from '../../shared/watched/WatchedPreview.tsx';
import { SiteFacts } from '../sites/SiteFacts.tsx';
import { BackupsSection } from './BackupsSection.tsx';
import { SearchSection } from './SearchSection.tsx';
import { SiteWorklog } from './SiteWorklog.tsx';
import { VisibilitySection } from './VisibilitySection.tsx';

/** Everything on a site's page below its figures. */
export const SiteCare = ({ overview }: { overview: Overview }) => {
  const { site, search, visibility } = overview;
  return (
    <>
      <BackupsSection backups={overview.backups} />
      {search && <SearchSection search={search} />}
      {visibility && <VisibilitySection visibility={visibility} />}
      {site.role !== 'domain' && <WatchedPreview site={site} config={overview.config} />}
      <SiteWorklog key={site.id} id={site.id} first={overview.worklog} />
      <SiteFacts site={site} />
    </>
  );
};
