import type { BookIncident, Incident, SiteDetail } from '@hlidka/protocol';
import { toldOf } from '@hlidka/texts/sayings';
import type { Words } from '../../language.ts';

const told = (site: SiteDetail, incident: Incident): BookIncident => {
  const { kind, startedAt, ...rest } = incident;
  return {
    ...rest,
    kind: kind === 'form' ? 'form' : 'outage',
    at: startedAt,
    site: { id: site.id, name: site.name },
  };
};

/** What ended today; nothing while an incident is open, which is shown elsewhere. */
export const healedToday = (
  { portal, common, format }: Words,
  site: SiteDetail,
  incidents: readonly Incident[],
  now: number,
): string[] => {
  if (site.openIncidents.length > 0) return [];
  const ended = incidents.filter(
    ({ endedAt }) => endedAt !== null && format.date(endedAt) === format.date(now),
  );
  return toldOf(
    portal.book.told,
    format,
    common.watch.incidents.titled,
    ended.map((incident) => told(site, incident)),
    now,
  );
};
