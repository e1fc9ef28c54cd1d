import type { FormCheck } from '@hlidka/protocol';
import { useAdminTexts } from '../../../language.ts';
import { Section } from '../../../ui/content/Section.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import type { FormValues } from './form-values.ts';

type Props = { form: Form<FormValues>; check: FormCheck | undefined };

/** How often it is checked, and whether the form's message must arrive. */
export const ScheduleFields = ({ form, check }: Props) => {
  const t = useAdminTexts().formChecks.editor;
  const { values } = form;
  const known: Record<string, string> = t.everies;
  const options = Object.entries(known).map(([value, label]) => ({ value, label }));
  const other = { value: values.everyMinutes, label: t.everyOther(Number(values.everyMinutes)) };
  const mailHint = () => {
    if (!check) return t.mailLater;
    return check.mailAddress ? t.mailHint(check.mailAddress) : t.mailOff;
  };
  return (
    <Section heading={t.schedule}>
      <div className="two-fields">
        <FormField form={form} name="everyMinutes" label={t.every}>
          {(control) => (
            <Select
              {...control}
              options={known[values.everyMinutes] ? options : [...options, other]}
            />
          )}
        </FormField>
        <FormField form={form} name="timeoutSeconds" label={t.timeout}>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormField>
      </div>
      <Checkbox
        label={t.enabled}
        hint={t.enabledHint}
        checked={values.enabled}
        onValue={(enabled) => form.set('enabled', enabled)}
      />
      <Checkbox
        label={t.mail}
        hint={mailHint()}
        checked={values.mail}
        onValue={(mail) => form.set('mail', mail)}
      />
      {values.mail && (
        <FormField form={form} name="mailWithinMinutes" label={t.mailWithin}>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormField>
      )}
    </Section>
  );
};
