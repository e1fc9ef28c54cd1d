import type { SlowTime } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../../language.ts';

type Figures = Pick<
  SlowTime,
  'nowMs' | 'usualMs' | 'limitMs' | 'phase' | 'phaseNowMs' | 'phaseUsualMs'
>;

/** The figures of a slow time as words; the limit only where it was exceeded. */
export const useSlowWords = () => {
  const t = useAdminTexts().slow;
  const format = useFormat();
  const words = (value: number) => format.withUnit(value, 'ms');
  const measures = ({ nowMs, usualMs, limitMs }: Figures) =>
    [
      usualMs === null ? null : words(usualMs),
      limitMs !== null && nowMs > limitMs ? words(limitMs) : null,
    ] as const;
  return {
    now: (time: Figures) => t.figures(words(time.nowMs), ...measures(time)),
    was: (time: Figures) => t.was(words(time.nowMs), ...measures(time)),
    phase: ({ phase, phaseNowMs, phaseUsualMs }: Figures) =>
      phaseUsualMs === null
        ? t.longest(t.phases[phase], words(phaseNowMs))
        : t.grew(t.phases[phase], words(phaseNowMs), words(phaseUsualMs)),
  };
};
