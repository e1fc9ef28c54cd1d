import type { Format } from '@hlidka/texts/format';

/** Říjen 2026; the middle of the month is in that month wherever the reader is. */
export const monthTitle = (format: Format, period: string): string => {
  const month = format.month(`${period}-15T12:00:00Z`);
  return `${month.charAt(0).toUpperCase()}${month.slice(1)}`;
};
