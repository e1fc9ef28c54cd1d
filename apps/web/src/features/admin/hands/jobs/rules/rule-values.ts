import type { JobRule } from '@hlidka/protocol';
import { clockOf } from '@hlidka/texts/prague';
import { minuteOf } from '../../../estate/windows/window-values.ts';

/** Form values; names are the paths of the server's issues. */
export type RuleValues = {
  templateId: string;
  siteId: string;
  every: 'week' | 'month';
  'recurrence.weekdays': number[];
  'recurrence.day': string;
  'recurrence.minute': string;
  approves: boolean;
  enabled: boolean;
};

export const ruleValuesOf = (rule?: JobRule): RuleValues => {
  const recurrence = rule?.recurrence;
  return {
    templateId: rule?.templateId ?? '',
    siteId: rule?.siteId ?? '',
    every: recurrence?.every ?? 'week',
    'recurrence.weekdays': recurrence?.every === 'week' ? recurrence.weekdays : [],
    'recurrence.day': recurrence?.every === 'month' ? String(recurrence.day) : '1',
    'recurrence.minute': clockOf(recurrence?.minute ?? 120),
    approves: rule?.approves ?? false,
    enabled: rule?.enabled ?? true,
  };
};

export const ruleBodyOf = (values: RuleValues) => {
  const minute = minuteOf(values['recurrence.minute']);
  const day = values['recurrence.day'].trim();
  return {
    templateId: values.templateId,
    siteId: values.siteId || null,
    recurrence:
      values.every === 'week'
        ? { every: values.every, weekdays: values['recurrence.weekdays'], minute }
        : { every: values.every, day: day === '' ? Number.NaN : Number(day), minute },
    approves: values.approves,
    enabled: values.enabled,
  };
};
