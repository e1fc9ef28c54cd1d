import type { JobRule } from '@hlidka/protocol';
import { clockOf, momentOf } from '@hlidka/texts/prague';
import { useAdminTexts, useFormat } from '../../../../../language.ts';

/** When it comes, in words. */
export const useRuleWords = () => {
  const { jobRules: t, windows } = useAdminTexts();
  const format = useFormat();
  return ({ recurrence }: Pick<JobRule, 'recurrence'>): string => {
    const time = format.time(momentOf(`2026-01-01T${clockOf(recurrence.minute)}`));
    if (recurrence.every === 'month') return t.monthly(recurrence.day, time);
    const { weekdays } = recurrence;
    const days =
      weekdays.length === 7
        ? t.everyDay
        : format.list(weekdays.map((day) => windows.everyDays[day - 1] ?? ''));
    return t.weekly(days, time);
  };
};
