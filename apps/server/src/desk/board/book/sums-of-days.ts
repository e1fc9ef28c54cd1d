import type { KnownBookLine } from '@hlidka/protocol';
import { addDays, startOfDay } from '../../../base/platform/time/prague.ts';
import { readRounds } from '../../../watch/checks/index.ts';
import { type IncidentSpan, readSpans } from '../../../watch/incidents/index.ts';
import { readGoodBackups } from './backup-lines.ts';
import type { Reading } from './source.ts';

/** Prague days, both included. */
export type BookDays = { first: string; last: string };

const lasted = (spans: IncidentSpan[], day: string): boolean => {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))];
  return spans.some(
    ({ openedAt, resolvedAt }) => openedAt < to && (resolvedAt === null || resolvedAt > from),
  );
};

/** Summaries of whole days: good backups, and the checks on days without any other line. */
export const readSums = async (
  reading: Reading,
  { first, last }: BookDays,
  busy: ReadonlySet<string>,
): Promise<Map<string, KnownBookLine[]>> => {
  const { db, scope } = reading;
  const [from, to] = [startOfDay(first), startOfDay(addDays(last, 1))];
  const [backups, rounds, spans] = await Promise.all([
    readGoodBackups(reading, from, to),
    readRounds(db, scope.measured, { from: first, until: last, owner: scope.owner }),
    readSpans(db, scope.ids, from, to, scope.owner),
  ]);
  const sums = new Map<string, KnownBookLine[]>();
  for (let day = last; day >= first; day = addDays(day, -1)) {
    const good = backups.get(day);
    const round = rounds.get(day);
    const lines: KnownBookLine[] = good ? [good] : [];
    if (round && round.counted > 0 && !busy.has(day))
      lines.push({
        kind: 'round',
        id: day,
        at: startOfDay(day).toISOString(),
        checks: round.counted,
        failed: round.counted - round.ok,
        outage: lasted(spans, day),
      });
    if (lines.length > 0) sums.set(day, lines);
  }
  return sums;
};
