import { useAdminTexts } from '../../../../../language.ts';
import { Checkbox } from '../../../../../ui/form/Checkbox.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import type { Fields } from '../../../../../ui/form/use-form.ts';
import { Segmented } from '../../../../../ui/Segmented.tsx';
import type { WorkValues } from './work-values.ts';

/** Which backup is tried, and who sees how it went. */
export const RestoreFields = ({ form }: { form: Fields<WorkValues> }) => {
  const t = useAdminTexts().jobForm;
  return (
    <>
      <FormField form={form} name="plan.file" label={t.restore.file} hint={t.restore.fileHint}>
        {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
      </FormField>
      <div className="stack">
        <Segmented
          label={t.restore.where}
          value={form.values.restoreWhere}
          onValue={(where) => form.set('restoreWhere', where)}
          options={(['site', 'local'] as const).map((value) => ({ value, label: t.wheres[value] }))}
        />
      </div>
      <FormField form={form} name="restoreFolder" label={t.folder} hint={t.folderHint} optional>
        {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
      </FormField>
      <Checkbox
        label={t.restore.shown}
        hint={t.restore.shownHint}
        checked={form.values.restoreShown}
        onValue={(shown) => form.set('restoreShown', shown)}
      />
    </>
  );
};
