import { useAdminTexts } from '../../../../../language.ts';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { Textarea } from '../../../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import type { Fields } from '../../../../../ui/form/use-form.ts';
import { RuleShown } from './RuleShown.tsx';
import { allowRules, type WorkValues } from './work-values.ts';

/** What a model may run, read and cost. */
export const ModelFields = ({ form }: { form: Fields<WorkValues> }) => {
  const t = useAdminTexts().jobForm;
  const rules = allowRules(form.values['plan.allow']);
  return (
    <>
      <FormField form={form} name="plan.allow" label={t.allow} hint={t.allowHint} optional>
        {(control) => (
          <Textarea {...control} className="input mono" spellCheck={false} autoComplete="off" />
        )}
      </FormField>
      {rules.length > 0 && (
        <div className="argv-shown">
          <p className="field-hint">{t.allowShown}</p>
          {rules.map((rule, at) => (
            <RuleShown key={at} rule={rule} />
          ))}
        </div>
      )}
      <FormField form={form} name="plan.hosts" label={t.hosts} hint={t.hostsHint} optional>
        {(control) => <Textarea {...control} className="input short" spellCheck={false} />}
      </FormField>
      <div className="two-fields">
        <FormField form={form} name="plan.maxSteps" label={t.maxSteps}>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="plan.maxCostUsd" label={t.maxCost}>
          {(control) => <TextInput {...control} inputMode="decimal" autoComplete="off" />}
        </FormField>
      </div>
    </>
  );
};
