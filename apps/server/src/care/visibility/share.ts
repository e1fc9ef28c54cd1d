import type { WeekRow } from './table.ts';

/** The share of answers that mention a site in percent, rounded to two decimals. */
export const shareOf = ({
  answers,
  mentions,
}: Pick<WeekRow, 'answers' | 'mentions'>): number | null =>
  answers === 0 ? null : Math.round((mentions * 10_000) / answers) / 100;
