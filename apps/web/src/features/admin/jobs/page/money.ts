import type { Format } from '@hlidka/texts/format';

const least = 0.01;

/** Dollars, as models are paid for; a fraction of a cent is not nothing. */
export const moneyOf = (format: Format, usd: number): string =>
  usd > 0 && usd < least
    ? `< ${format.withUnit(least, 'USD')}`
    : format.withUnit(Math.round(usd * 100) / 100, 'USD');
