import type { Format } from '../format/index.ts';

/** říjen 2026; mid-month is the same month in every time zone. */
export const monthOf = (format: Format, period: string): string =>
  format.month(`${period}-15T12:00:00Z`);

/** At the beginning of a line: Říjen 2026. */
export const monthTitle = (format: Format, period: string): string => {
  const month = monthOf(format, period);
  return `${month.charAt(0).toUpperCase()}${month.slice(1)}`;
};

export const thisMonth = (format: Format): string => format.month(Date.now());
