import type { Today } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import { type Band, incidentsBand } from '@hlidka/texts/sayings';

/** How many things wait for an operator, besides incidents. */
export const waitingCount = (data: Today): number =>
  [
    data.odd,
    data.waiting,
    data.undelivered,
    data.heartbeats,
    data.ending,
    data.drafts,
    data.entries,
    data.silentAgents,
  ].reduce((sum, { count }) => sum + count, data.installation.troubles.length);

const isMeasuring = ({ watch }: Today): boolean =>
  watch.blindSince === null && (watch.watched === 0 || watch.overdue < watch.watched);

/** What is open counts more than what waits; a gathering is of outages. */
export const bandOf = (data: Today): Band | null => {
  if (data.openIncidents > 0)
    return data.gatherings.count > 0
      ? 'down'
      : incidentsBand([...data.incidents.rows, ...data.unstable.rows]);
  if (!isMeasuring(data)) return 'unmeasured';
  return data.watch.watched > 0 && waitingCount(data) === 0 ? 'well' : null;
};

/** The page's first line. */
export const answerOf = (t: Admin['today']['answer'], data: Today): string => {
  const open = data.openIncidents;
  const waiting = waitingCount(data);
  const sentences = [
    !isMeasuring(data) && t.silent,
    open > 0 && t.open(open),
    waiting > 0 && t.waiting(waiting),
  ].filter(Boolean);
  if (sentences.length > 0) return sentences.join(' ');
  return data.watch.watched === 0 ? t.none : t.calm;
};
