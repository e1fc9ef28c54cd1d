import { clockOf, momentOf } from '@hlidka/texts/prague';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { WeekdayChoice } from '../../kit/forms/WeekdayChoice.tsx';
import { minuteOf, type WindowValues } from './window-values.ts';

type Props = { form: Form<WindowValues> };

export const OnceFields = ({ form }: Props) => {
  const t = useAdminTexts().windowForm;
  return (
    <div className="two-fields">
      <FormField form={form} name="when.startsAt" label={t.startsAt} hint={t.prague}>
        {(control) => <TextInput {...control} type="datetime-local" />}
      </FormField>
      <FormField form={form} name="when.endsAt" label={t.endsAt}>
        {(control) => <TextInput {...control} type="datetime-local" />}
      </FormField>
    </div>
  );
};

export const WeeklyFields = ({ form }: Props) => {
  const { windowForm: t } = useAdminTexts();
  const name = 'when.weekdays';
  return (
    <>
      <WeekdayChoice
        label={t.weekdays}
        chosen={form.values[name]}
        error={form.errors[name]}
        onValue={(days) => form.set(name, days)}
      />
      <div className="two-fields">
        <FormField form={form} name="when.startMinute" label={t.time} hint={t.prague}>
          {(control) => <TextInput {...control} type="time" />}
        </FormField>
        <FormField form={form} name="when.minutes" label={t.minutes} hint={useEnd(form)}>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormField>
      </div>
    </>
  );
};

/** What the start and the length come to. */
const useEnd = ({ values }: Form<WindowValues>): string | undefined => {
  const t = useAdminTexts().windowForm;
  const format = useFormat();
  const length = Number(values['when.minutes']);
  const end = minuteOf(values['when.startMinute']) + length;
  if (!Number.isInteger(end) || length < 1) return undefined;
  if (end >= 2 * 1440) return t.minutesHintLong(format.duration(length * 60));
  const time = format.time(momentOf(`2026-01-01T${clockOf(end % 1440)}`));
  return end >= 1440 ? t.minutesHintNextDay(time) : t.minutesHint(time);
};
