import { nnbsp } from './spaces.ts';

export type FormatLanguage = 'cs' | 'en';

/** A binary fraction may lie a hair below the hundredth that it stands for. */
const hair = 1e-9;

export const createNumbers = (language: FormatLanguage) => {
  const locale = language === 'cs' ? 'cs-CZ' : 'en-GB';
  const narrow = (text: string) => text.replace(/[\u00a0\s]/gu, nnbsp);
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const number = (value: number): string => narrow(plain.format(value));
  const inPercent = (value: number): string => `${number(value)}${language === 'cs' ? nnbsp : ''}%`;
  return {
    number,
    /** Availability, floored to two decimals: never rounded up to 100 while a failure is in it. */
    percent: (value: number): string => inPercent(Math.floor(value * 100 + hair) / 100),
    /** A share of anything but time, rounded to whole percent. */
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
