import type { Format } from '@hlidka/texts/format';

const least = 0.01;

/** In dollars, as models are billed; fractions of a cent are shown. */
export const moneyOf = (format: Format, usd: number): string =>
  usd > 0 && usd < least
    ? `< ${format.withUnit(least, 'USD')}`
    : format.withUnit(Math.round(usd * 100) / 100, 'USD');
