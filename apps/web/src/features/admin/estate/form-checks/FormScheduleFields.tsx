import type { FormCheck } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { type FormValues, never } from './form-values.ts';
import { OwnerMessages } from './OwnerMessages.tsx';

const sendings = [10080, 1440, 720, 180, 60, 30, 15];
const peeks = [180, 60, 30, 15];

type Props = { form: Form<FormValues>; check: FormCheck | undefined };

/** How often it is checked, and whether the form's message must arrive. */
export const FormScheduleFields = ({ form, check }: Props) => {
  const t = useAdminTexts().formChecks.editor;
  const { values } = form;
  const known: Record<string, string> = t.everies;
  const choices = (minutes: readonly number[], chosen: string) => {
    const usual = minutes.map((n) => ({ value: String(n), label: known[n] ?? '' }));
    if (chosen === never || usual.some(({ value }) => value === chosen)) return usual;
    return [...usual, { value: chosen, label: t.everyOther(Number(chosen)) }];
  };
  const mailHint = () => {
    if (!check) return t.mailLater;
    return check.mailAddress ? t.mailHint(check.mailAddress) : t.mailOff;
  };
  return (
    <Section heading={t.schedule}>
      <div className="two-fields">
        <FormField form={form} name="everyMinutes" label={t.every}>
          {(control) => <Select {...control} options={choices(sendings, values.everyMinutes)} />}
        </FormField>
        <FormField form={form} name="peekMinutes" label={t.peek} hint={t.peekHint}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: never, label: t.peekNever },
                ...choices(peeks, values.peekMinutes),
              ]}
            />
          )}
        </FormField>
      </div>
      <Checkbox
        label={t.workHours}
        hint={t.workHoursHint}
        checked={values.workHours}
        onValue={(workHours) => form.set('workHours', workHours)}
      />
      <OwnerMessages values={values} />
      <FormField form={form} name="timeoutSeconds" label={t.timeout}>
        {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
      </FormField>
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
