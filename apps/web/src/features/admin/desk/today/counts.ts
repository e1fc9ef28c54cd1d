import type { Today } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';

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
