import type { Overview } from '@hlidka/protocol';
import { lazy, Suspense } from 'react';
import { Later } from '../../../ui/Later.tsx';
import { WatchedPreview } from '../../shared/watched/WatchedPreview.tsx';
import { SiteFacts } from '../sites/SiteFacts.tsx';
import { BackupsSection } from './BackupsSection.tsx';
import { SearchSection } from './SearchSection.tsx';
import { SiteWorklog } from './SiteWorklog.tsx';
import { usePartOf } from './use-site-parts.ts';
import { VisibilitySection } from './VisibilitySection.tsx';

// Few sites show it, so it is a file of its own.
const PlacesSection = lazy(async () => ({
  default: (await import('./PlacesSection.tsx')).PlacesSection,
}));

/** Everything on a site's page below its figures. */
export const SiteCare = ({ overview }: { overview: Overview }) => {
  const { site, search, visibility } = overview;
  const partOf = usePartOf(overview);
  return (
    <>
      {overview.places.length > 0 && (
        <Suspense>
          <PlacesSection places={overview.places} />
        </Suspense>
      )}
      <BackupsSection
        backups={overview.backups}
        trials={overview.trials}
        fold={partOf('backups')}
      />
      {search && (
        <Later>
          <SearchSection search={search} fold={partOf('search')} />
        </Later>
      )}
      {visibility && (
        <Later>
          <VisibilitySection visibility={visibility} fold={partOf('ai')} />
        </Later>
      )}
      <Later>
        {site.role !== 'domain' && (
          <WatchedPreview site={site} config={overview.config} fold={partOf('watched')} />
        )}
      </Later>
      <Later>
        <SiteWorklog key={site.id} id={site.id} first={overview.worklog} fold={partOf('worklog')} />
      </Later>
      <Later>
        <SiteFacts site={site} />
      </Later>
    </>
  );
};
