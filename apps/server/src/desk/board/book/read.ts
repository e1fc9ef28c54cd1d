import { type BookPage, type KnownBookLine, limits } from '@hlidka/protocol';
import type { UserContext } from '../../../base/context.ts';
import {
  decodeCursor,
  encodeCursor,
  invalidCursor,
} from '../../../base/platform/database/pages.ts';
import { addDays, pragueDay, startOfDay } from '../../../base/platform/time/prague.ts';
import { lastRoundBefore } from '../../../watch/checks/index.ts';
import { doubtedBackups, failedBackups, smallBackups } from './backup-lines.ts';
import { certificateLines } from './certificate-lines.ts';
import { incidentLines } from './incident-lines.ts';
import { reportLines } from './report-lines.ts';
import { type BookScope, readScope, type WantedBook } from './scope.ts';
import { searchLines } from './search-lines.ts';
import { type BookPosition, type LineSource, newestFirst, type Reading } from './source.ts';
import { readSums } from './sums-of-days.ts';
import { visibilityLines } from './visibility-lines.ts';
import { workLines } from './work-lines.ts';

/** Where each kind of line comes from; some are sums of a day (`readSums`). */
const written: Record<KnownBookLine['kind'], LineSource | 'sum of a day'> = {
  outage: incidentLines,
  form: incidentLines,
  work: workLines,
  backups: 'sum of a day',
  backup_failed: failedBackups,
  backup_small: smallBackups,
  backup_doubted: doubtedBackups,
  certificate: certificateLines,
  report: reportLines,
  search: searchLines,
  visibility: visibilityLines,
  round: 'sum of a day',
};
const sources = [...new Set(Object.values(written))].filter((from) => from !== 'sum of a day');

const least = '00000000-0000-0000-0000-000000000000';
/** The position before everything of this day. */
const beginOf = (day: string): BookPosition => ({ at: startOfDay(day).toISOString(), id: least });
const dayOf = ({ at }: { at: string }): string => pragueDay(Date.parse(at));
const cursorOf = ({ at, id }: BookPosition): string => encodeCursor([new Date(at), id]);

/** Lower bound of the cursor; Prague’s offset was no whole hour before. */
const firstDay = '1900-01-01';

const positionOf = (cursor: string): BookPosition => {
  const position = decodeCursor(cursor);
  if (position.at < firstDay) throw invalidCursor();
  return position;
};

/**
 * The newest lines of a span of days, in whole days where they fit, and where the next page begins.
 */
const readLines = async (reading: Reading, before: BookPosition) => {
  const last = pragueDay(Date.parse(before.at) - 1);
  const first = addDays(last, 1 - limits.bookDays);
  const span = { from: startOfDay(first), before };
  const most = limits.bookLines + 1;
  const read = await Promise.all(sources.map((source) => source.read(reading, span, most)));
  const lines = read.flat().toSorted(newestFirst);
  const over = lines[limits.bookLines];
  if (!over) return { lines, days: { first, last }, next: null };
  const cut = dayOf(over);
  const whole = lines.filter((line) => dayOf(line) > cut);
  if (cut < last)
    return { lines: whole, days: { first: addDays(cut, 1), last }, next: beginOf(addDays(cut, 1)) };
  const kept = lines.slice(0, limits.bookLines);
  const end = kept.at(-1) ?? over;
  return { lines: kept, days: null, next: { at: end.at, id: end.id } };
};

/** The day after the last day with lines before this one. */
const findOlder = async (reading: Reading, day: string): Promise<BookPosition | null> => {
  const at = startOfDay(day);
  const { db, scope } = reading;
  const [round, ...found] = await Promise.all([
    lastRoundBefore(db, scope.measured, day, scope.owner),
    ...sources.map((source) => source.lastBefore?.(reading, at) ?? null),
  ]);
  const days = found.flatMap((moment) => (moment ? [pragueDay(moment.getTime())] : []));
  const latest = [...days, ...(round ? [round] : [])].toSorted().at(-1);
  return latest && latest >= firstDay ? beginOf(addDays(latest, 1)) : null;
};

/** The cost depends on the days of the page, not on the length of the past. */
export const readBookOf = async (
  ctx: UserContext,
  scope: BookScope,
  cursor?: string,
): Promise<BookPage> => {
  const now = ctx.now();
  const reading: Reading = { db: ctx.db, now, scope };
  const before = cursor ? positionOf(cursor) : beginOf(addDays(pragueDay(now.getTime()), 1));
  const { lines, days, next } = await readLines(reading, before);
  const byDay: Map<string, KnownBookLine[]> = Map.groupBy(lines, dayOf);
  // The previous page ended inside a day, so that day has lines.
  const begun = before.id === least ? [] : [dayOf(before)];
  const sums = days ? await readSums(reading, days, new Set([...byDay.keys(), ...begun])) : null;
  const daysWritten = [...new Set([...byDay.keys(), ...(sums?.keys() ?? [])])]
    .toSorted()
    .toReversed();
  const older = next ?? (days && (await findOlder(reading, days.first)));
  return {
    days: daysWritten.map((day) => ({
      day,
      lines: [...(byDay.get(day) ?? []), ...(sums?.get(day) ?? [])],
    })),
    nextCursor: older && cursorOf(older),
  };
};

export const readBook = async (
  ctx: UserContext,
  { cursor, ...wanted }: WantedBook & { cursor?: string },
): Promise<BookPage> => readBookOf(ctx, await readScope(ctx, wanted), cursor);
