import { nnbsp } from './spaces.ts';

export type FormatLanguage = 'cs' | 'en';

export const createNumbers = (language: FormatLanguage) => {
  const locale = language === 'cs' ? 'cs-CZ' : 'en-GB';
  const narrow = (text: string) => text.replace(/[\u00a0\s]/gu, nnbsp);
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const number = (value: number): string => narrow(plain.format(value));
  const inPercent = (value: number): string => `${number(value)}${language === 'cs' ? nnbsp : ''}%`;
  return {
    number,
    /** Availability, rounded down to two decimals: never 100 with a failure. */
    percent: (value: number): string => inPercent(Math.floor(value * 100) / 100),
    /** A share other than availability, rounded to whole percent. */
    share: (value: number): string => inPercent(Math.round(value)),
    inPercent,
    withUnit: (value: number, unit: string): string => `${number(value)}${nnbsp}${unit}`,
    bytes: (value: number): string => {
      const units = ['B', 'kB', 'MB', 'GB', 'TB'];
      const step = value > 0 ? Math.min(Math.floor(Math.log10(value) / 3), units.length - 1) : 0;
      const scaled = value / 1000 ** step;
      return `${number(scaled < 10 && step > 0 ? Math.round(scaled * 10) / 10 : Math.round(scaled))}${nnbsp}${units[step]}`;
    },
  };
};
