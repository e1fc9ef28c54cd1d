import { issueCodes, type JobRule, type JobTemplate, jobRules } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import { call } from '../../../../../api.ts';
import { useAdminTexts } from '../../../../../language.ts';
import { Checkbox } from '../../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { Select } from '../../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../../ui/overlay/Toasts.tsx';
import { Segmented } from '../../../../../ui/Segmented.tsx';
import { refresh } from '../../../kit/api/refresh.ts';
import { WeekdayChoice } from '../../../kit/forms/WeekdayChoice.tsx';
import { RuleScope } from './RuleScope.tsx';
import { ruleBodyOf, ruleValuesOf } from './rule-values.ts';

type Props = { rule?: JobRule; templates: readonly JobTemplate[]; onClose: () => void };

const wordsOf = (wrong: Admin['jobRules']['wrong']): Record<string, string> => ({
  'templateId: not valid': wrong.template,
  'siteId: not valid': wrong.site,
  'siteId: required': wrong.site,
  'siteId: no target': wrong.noTarget,
  ...Object.fromEntries(issueCodes.map((issue) => [`sites: ${issue}`, wrong.sites])),
  'recurrence.weekdays: required': wrong.weekdays,
  'recurrence.minute: wrong type': wrong.time,
  ...Object.fromEntries(
    ['wrong type', 'too small', 'too large', 'not valid'].map((issue) => [
      `recurrence.day: ${issue}`,
      wrong.day,
    ]),
  ),
});

export const RuleDialog = ({ rule, templates, onClose }: Props) => {
  const t = useAdminTexts().jobRules;
  const form = useForm({
    schema: jobRules.create.body,
    initial: ruleValuesOf(rule),
    toBody: ruleBodyOf,
    words: wordsOf(t.wrong),
    belongs: { 'no target': 'siteId' },
    send: (body) =>
      rule
        ? call(jobRules.change, { params: { id: rule.id }, body })
        : call(jobRules.create, { body }),
    done: () => {
      refresh('jobs');
      toast(t.saved);
      onClose();
    },
  });
  const { every, approves, enabled } = form.values;
  return (
    <Dialog open title={rule ? t.editTitle : t.newTitle} onClose={onClose}>
      <form {...form.props}>
        <FormField form={form} name="templateId" label={t.template}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: '', label: t.chooseTemplate },
                ...templates.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </FormField>
        <RuleScope form={form} />
        <Segmented
          label={t.every}
          value={every}
          onValue={(value) => form.set('every', value)}
          options={(['week', 'month'] as const).map((value) => ({
            value,
            label: t.everys[value],
          }))}
        />
        {every === 'week' && (
          <WeekdayChoice
            label={t.weekdays}
            chosen={form.values['recurrence.weekdays']}
            error={form.errors['recurrence.weekdays']}
            onValue={(days) => form.set('recurrence.weekdays', days)}
          />
        )}
        <div className="two-fields">
          {every === 'month' && (
            <FormField form={form} name="recurrence.day" label={t.day} hint={t.dayHint}>
              {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
            </FormField>
          )}
          <FormField form={form} name="recurrence.minute" label={t.time} hint={t.prague}>
            {(control) => <TextInput {...control} type="time" />}
          </FormField>
        </div>
        <div>
          <Checkbox
            label={t.approvesLabel}
            hint={t.approvesHint}
            checked={approves}
            onValue={(on) => form.set('approves', on)}
          />
          <Checkbox label={t.enabled} checked={enabled} onValue={(on) => form.set('enabled', on)} />
        </div>
        <FormEnd needs={jobRules.create} form={form} submit={t.create} />
      </form>
    </Dialog>
  );
};
