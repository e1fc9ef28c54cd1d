import { nnbsp } from './spaces.ts';

/** The two largest units, written alike in both languages: 2 h 5 min. */
export const duration = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const all = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const;
  const first = all.findIndex(([count]) => count > 0);
  if (first < 0) return `0${nnbsp}s`;
  return all
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}${nnbsp}${unit}`)
    .join(' ');
};
