import { pluralCs } from './plural.ts';

export const eachCs = (n: number, [one, few, many]: readonly [string, string, string]): string =>
  n === 1 ? one : pluralCs(n, one, `každé ${n} ${few}`, `každých ${n} ${many}`);

export const eachEn = (n: number, unit: string): string =>
  n === 1 ? `every ${unit}` : `every ${n} ${unit}s`;

const unitsCs = {
  hour: ['každou hodinu', 'hodiny', 'hodin'],
  minute: ['každou minutu', 'minuty', 'minut'],
  second: ['každou sekundu', 'sekundy', 'sekund'],
} as const;

/** The largest unit in which it is a whole number. */
const whole = (seconds: number): [number, keyof typeof unitsCs] => {
  if (seconds % 3600 === 0) return [seconds / 3600, 'hour'];
  return seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
};

/** „každou minutu“, „každých 90 sekund“. */
export const everyCs = (seconds: number): string => {
  const [n, unit] = whole(seconds);
  return eachCs(n, unitsCs[unit]);
};

export const everyEn = (seconds: number): string => eachEn(...whole(seconds));
