import { useAdminTexts } from '../../../../../language.ts';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import type { Form } from '../../../../../ui/form/use-form.ts';
import type { SiteValues } from './values.ts';

/** Two numbers under one label: the accepted range of status codes. */
export const StatusRange = ({ form }: { form: Form<SiteValues> }) => {
  const t = useAdminTexts().siteForm;
  return (
    <FormField form={form} name="monitor.status" label={t.status} hint={t.statusHint}>
      {({ value: [from, to], onValue, ...control }) => (
        <div className="range">
          <TextInput
            {...control}
            aria-label={t.statusFrom}
            inputMode="numeric"
            value={from}
            onValue={(next) => onValue([next, to])}
          />
          <span aria-hidden="true">–</span>
          <TextInput
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            aria-label={t.statusTo}
            inputMode="numeric"
            value={to}
            onValue={(next) => onValue([from, next])}
          />
        </div>
      )}
    </FormField>
  );
};
