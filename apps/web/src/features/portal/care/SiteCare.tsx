import type { Overview } from '@hlidka/protocol';
import { Later } from '../../../ui/Later.tsx';
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
      {search && (
        <Later>
          <SearchSection search={search} />
        </Later>
      )}
      {visibility && (
        <Later>
          <VisibilitySection visibility={visibility} />
        </Later>
      )}
      <Later>
        {site.role !== 'domain' && <WatchedPreview site={site} config={overview.config} />}
      </Later>
      <Later>
        <SiteWorklog key={site.id} id={site.id} first={overview.worklog} />
      </Later>
      <Later>
        <SiteFacts site={site} />
      </Later>
    </>
  );
};
