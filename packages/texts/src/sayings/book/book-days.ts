import { type BookPage, dayMs, type KnownBookLine } from '@hlidka/protocol';
import type { Book } from '../../book/cs.ts';
import type { Format } from '../../format/index.ts';
import { noon } from '../../format/noon.ts';

export type BookDay = { day: string; lines: KnownBookLine[] };
/** Days in a row on which nothing happened, newest first. */
export type QuietDays = { days: BookDay[]; checks: number; failed: number; backups: number };

const byPerson = (line: KnownBookLine): boolean => line.kind === 'work' && !line.automatic;

/**
 * Newest first; a day split over two pages is merged, and unknown lines of a later release are
 * skipped.
 */
export const bookDays = (pages: readonly BookPage[]): BookDay[] => {
  const days = new Map<string, KnownBookLine[]>();
  for (const { day, lines } of pages.flatMap((page) => page.days)) {
    const known = lines.flatMap((line) => (line.kind === 'later' ? [] : [line]));
    days.set(day, [...(days.get(day) ?? []), ...known]);
  }
  return [...days].flatMap(([day, lines]) =>
    lines.length > 0 ? [{ day, lines: inOrder(lines) }] : [],
  );
};

/** What people did before what machines did. */
const inOrder = (lines: readonly KnownBookLine[]): KnownBookLine[] => [
  ...lines.filter(byPerson),
  ...lines.filter((line) => !byPerson(line)),
];

const isQuiet = ({ lines }: BookDay): boolean =>
  lines.every((line) => line.kind === 'backups' || (line.kind === 'round' && !line.outage));

const together = (days: BookDay[]): QuietDays => {
  const lines = days.flatMap((day) => day.lines);
  const sum = (of: (line: KnownBookLine) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  return {
    days,
    checks: sum((line) => (line.kind === 'round' ? line.checks : 0)),
    failed: sum((line) => (line.kind === 'round' ? line.failed : 0)),
    backups: sum((line) => (line.kind === 'backups' ? line.count : 0)),
  };
};

/** Joins runs of quiet days; today stays a line of its own, since it is not over. */
export const foldQuietDays = (days: readonly BookDay[], today: string): (BookDay | QuietDays)[] => {
  const folded: (BookDay | QuietDays)[] = [];
  let run: BookDay[] = [];
  const close = () => {
    folded.push(...(run.length > 1 ? [together(run)] : run));
    run = [];
  };
  for (const day of days) {
    if (isQuiet(day) && day.day !== today) run.push(day);
    else {
      close();
      folded.push(day);
    }
  }
  close();
  return folded;
};

/** Today, yesterday, or the weekday with its date. */
export const bookDayWords = (t: Book, format: Format, day: string, now: number): string => {
  const date = format.date(noon(day));
  if (date === format.date(now)) return t.today;
  if (date === format.date(now - dayMs)) return t.yesterday;
  return `${format.weekday(noon(day))} ${date}`;
};
