import { useAdminTexts } from '../../../../language.ts';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { Segmented } from '../../../../ui/Segmented.tsx';
import type { DueValues } from './schedule-values.ts';

type Props<V extends DueValues> = {
  form: Form<V>;
  graceHint: string;
  /** The words for no schedule at all, where that is possible. */
  nobody?: string;
};

/** An interval or a cron expression, and how late it may be. */
export const DueFields = <V extends DueValues>({ form, graceHint, nobody }: Props<V>) => {
  const t = useAdminTexts().heartbeats;
  const { by } = form.values;
  return (
    <>
      <Segmented
        label={t.by}
        value={by}
        onValue={(value) => form.set('by', value)}
        options={[
          { value: 'period', label: t.bys.period },
          { value: 'cron', label: t.bys.cron },
          ...(nobody ? [{ value: 'never' as const, label: nobody }] : []),
        ]}
      />
      {by === 'period' && (
        <FormField form={form} name="schedule.minutes" label={t.minutes}>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormField>
      )}
      {by === 'cron' && (
        <>
          <FormField
            form={form}
            name="schedule.expression"
            label={t.expression}
            hint={t.expressionHint}
          >
            {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
          </FormField>
          <FormField form={form} name="schedule.zone" label={t.zone}>
            {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
          </FormField>
        </>
      )}
      {by !== 'never' && (
        <FormField form={form} name="graceMinutes" label={t.grace} hint={graceHint}>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormField>
      )}
    </>
  );
};
