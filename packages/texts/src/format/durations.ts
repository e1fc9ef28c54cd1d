import { nnbsp } from './spaces.ts';

/** Rounds to whole minutes from one minute on: nobody counts an outage's seconds. */
export const wholeMinutes = (seconds: number): number =>
  seconds < 60 ? seconds : Math.round(seconds / 60) * 60;

/** From here on minutes are left out: 24 h 30 min is neither a day nor a day and an hour. */
const longSeconds = 2 * 86_400;

/** What does not fit is rounded, not cut. */
const toTwoUnits = (seconds: number): number => {
  const step = seconds >= longSeconds ? 3600 : seconds >= 3600 ? 60 : 1;
  return Math.round(seconds / step) * step;
};

/** The two largest units, of a day and some hours three, the same in both languages: 2 h 5 min. */
export const duration = (seconds: number): string => {
  const whole = toTwoUnits(Math.max(0, seconds));
  const all = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const;
  const first = all.findIndex(([count]) => count > 0);
  const most = all[0][0] === 1 ? 3 : 2;
  if (first < 0) return `0${nnbsp}s`;
  return all
    .slice(first, first + most)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}${nnbsp}${unit}`)
    .join(' ');
};
