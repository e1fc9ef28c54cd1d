import { type Overview, siteFacts } from '@hlidka/protocol';
import { type SitePartId, sitePartsOf } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { useNow } from '../../ui/use-now.ts';
import { History } from '../book/History.tsx';
import { SearchSection } from '../search/SearchSection.tsx';
import { VisibilitySection } from '../visibility/VisibilitySection.tsx';
import { WatchedPreview } from '../watched/WatchedPreview.tsx';
import { SiteWorklog } from '../worklog/SiteWorklog.tsx';
import { Backups } from './Backups.tsx';
import { Incidents } from './Incidents.tsx';
import { SiteFacts } from './SiteFacts.tsx';

/** What the page has below its figures: a line each, with its answer, until it is opened. */
export const SiteParts = ({ overview }: { overview: Overview }) => {
  const { care, common, format } = useWords();
  const { watch } = common;
  const parts = sitePartsOf({ care, watch, format, now: useNow() }, overview);
  const { site, search, visibility, config, worklog, backups, timeline } = overview;
  const { id } = site;
  const fold = (part: SitePartId) => ({
    id: `${id} ${part}`,
    answer: parts.find((one) => one.id === part)?.answer ?? '',
  });
  const facts = siteFacts.flatMap((fact) => site[fact] ?? []);
  return (
    <View>
      <Incidents incidents={timeline.incidents} fold={fold('incidents')} />
      <Backups backups={backups} fold={fold('backups')} />
      {search && <SearchSection search={search} fold={fold('search')} />}
      {visibility && <VisibilitySection visibility={visibility} fold={fold('ai')} />}
      {site.role !== 'domain' && (
        <WatchedPreview site={site} config={config} fold={fold('watched')} />
      )}
      <SiteWorklog key={id} id={id} first={worklog} fold={fold('worklog')} />
      <History site={id} foldId={`${id} history`} />
      <SiteFacts
        site={site}
        fold={{ id: `${id} facts`, answer: facts.join(', ') || site.clientName }}
      />
    </View>
  );
};
