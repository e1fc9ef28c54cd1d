import type { BookPage, KnownBookLine } from '@hlidka/protocol';
import type { Book } from '../book/cs.ts';
import type { Format } from '../format/index.ts';
import { noon } from '../format/noon.ts';

export type BookDay = { day: string; lines: KnownBookLine[] };

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
  return [...days].flatMap(([day, lines]) => (lines.length > 0 ? [{ day, lines }] : []));
};

const dayMs = 86_400_000;

/** Today, yesterday, or the weekday with its date. */
export const bookDayWords = (t: Book, format: Format, day: string, now: number): string => {
  const date = format.date(noon(day));
  if (date === format.date(now)) return t.today;
  if (date === format.date(now - dayMs)) return t.yesterday;
  return `${format.weekday(noon(day))} ${date}`;
};
