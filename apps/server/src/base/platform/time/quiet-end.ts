import { momentAt, pragueAt } from './prague.ts';

/** Minutes of a Prague day; over midnight when `to` is the smaller one. `days`: ISO weekdays on which they begin. */
export type QuietTime = { from: number; to: number; days?: readonly number[] };

const wallAt = (day: Temporal.PlainDate, minute: number): Temporal.PlainDateTime =>
  day.toPlainDateTime().add({ minutes: minute });

/** When the quiet hours that hold at a moment end; null: it is in none. */
export const quietEnd = ({ from, to, days }: QuietTime, at: Date): Date | null => {
  const today = pragueAt(at.getTime()).toPlainDate();
  for (const day of [today, today.subtract({ days: 1 })]) {
    if (days && !days.includes(day.dayOfWeek)) continue;
    const begin = momentAt(wallAt(day, from), 'compatible');
    const end = momentAt(wallAt(from < to ? day : day.add({ days: 1 }), to), 'later');
    if (begin <= at.getTime() && at.getTime() < end) return new Date(end);
  }
  return null;
};
