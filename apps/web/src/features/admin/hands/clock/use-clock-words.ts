import type { ClockRule, DutyRun } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { useRuleWords } from '../jobs/rules/use-rule-words.ts';

/** A duty's rule and its runs, in words. */
export const useClockWords = () => {
  const t = useAdminTexts().clock;
  const format = useFormat();
  const recurrenceWords = useRuleWords();
  const rule = (given: ClockRule): string => {
    if (given.every !== 'minutes') return recurrenceWords({ recurrence: given });
    const { minutes } = given;
    if (minutes < 1) return t.everySeconds(Math.round(minutes * 60));
    return minutes % 60 === 0 ? t.everyHours(minutes / 60) : t.everyMinutes(minutes);
  };
  const length = ({ startedAt, endedAt }: DutyRun): string => {
    const ms = Date.parse(endedAt) - Date.parse(startedAt);
    return ms < 1000 ? t.soon : format.duration(ms / 1000);
  };
  const counts = ({ done, failed }: DutyRun): string | null =>
    done + failed > 0 ? t.counts(done, failed) : null;
  return { rule, length, counts };
};
