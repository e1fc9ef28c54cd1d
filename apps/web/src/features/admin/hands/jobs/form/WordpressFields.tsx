import { useAdminTexts } from '../../../../../language.ts';
import { Checkbox } from '../../../../../ui/form/Checkbox.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import type { Fields } from '../../../../../ui/form/use-form.ts';
import type { WorkValues } from './work-values.ts';

export const WordpressFields = ({ form }: { form: Fields<WorkValues> }) => {
  const t = useAdminTexts().jobForm;
  return (
    <>
      <FormField form={form} name="plan.path" label={t.path} hint={t.pathHint}>
        {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
      </FormField>
      <div>
        <Checkbox
          label={t.core}
          checked={form.values.core}
          onValue={(core) => form.set('core', core)}
        />
        <Checkbox
          label={t.plugins}
          checked={form.values.plugins}
          onValue={(plugins) => form.set('plugins', plugins)}
        />
      </div>
      <FormField
        form={form}
        name="plan.testOrder"
        label={t.testOrder}
        hint={t.testOrderHint}
        optional
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
    </>
  );
};
