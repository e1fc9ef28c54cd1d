import type { KnownBookLine } from '@hlidka/protocol';
import type { BookDay } from '@hlidka/texts/sayings';

/** A line, or without one the heading of its day. */
export type BookRow = { key: string; day: string; line: KnownBookLine | null };

export const rowsOf = (days: readonly BookDay[]): BookRow[] =>
  days.flatMap(({ day, lines }) => [
    { key: day, day, line: null },
    ...lines.map((line) => ({ key: `${line.kind} ${line.id} ${line.at}`, day, line })),
  ]);
