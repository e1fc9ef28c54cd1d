import { type JobRule, splitTags } from '@hlidka/protocol';
import { clockOf } from '@hlidka/texts/prague';
import { minuteOf } from '../../../estate/windows/window-values.ts';

/** Form values; names are the paths of the server's issues. */
export type RuleValues = {
  templateId: string;
  scope: 'site' | 'tags' | 'client';
  siteId: string;
  /** Tags with commas between them, or a client. */
  sites: string;
  every: 'week' | 'month';
  'recurrence.weekdays': number[];
  'recurrence.day': string;
  'recurrence.minute': string;
  approves: boolean;
  enabled: boolean;
};

const scopeOf = (rule?: JobRule): Pick<RuleValues, 'scope' | 'siteId' | 'sites'> => {
  const choice = rule?.sites;
  if (choice && 'tags' in choice)
    return { scope: 'tags', siteId: '', sites: choice.tags.join(', ') };
  if (choice && 'filter' in choice)
    return { scope: 'client', siteId: '', sites: choice.filter.client };
  return { scope: 'site', siteId: rule?.siteId ?? '', sites: '' };
};

const scopeBody = ({ scope, siteId, sites }: RuleValues) => {
  if (scope === 'site') return { siteId: siteId || null, sites: null };
  if (scope === 'tags') return { siteId: null, sites: { tags: splitTags(sites) } };
  return { siteId: null, sites: { filter: { client: sites } } };
};

export const ruleValuesOf = (rule?: JobRule): RuleValues => {
  const recurrence = rule?.recurrence;
  return {
    templateId: rule?.templateId ?? '',
    ...scopeOf(rule),
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
    ...scopeBody(values),
    recurrence:
      values.every === 'week'
        ? { every: values.every, weekdays: values['recurrence.weekdays'], minute }
        : { every: values.every, day: day === '' ? Number.NaN : Number(day), minute },
    approves: values.approves,
    enabled: values.enabled,
  };
};
