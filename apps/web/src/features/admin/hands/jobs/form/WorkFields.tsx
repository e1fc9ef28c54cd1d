import './job-form.css';
import { type Plan, sentenceFigures } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../../language.ts';
import { Section } from '../../../../../ui/content/Section.tsx';
import { Checkbox } from '../../../../../ui/form/Checkbox.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import type { Fields } from '../../../../../ui/form/use-form.ts';
import { Segmented } from '../../../../../ui/Segmented.tsx';
import { MarkdownEditor } from '../../../kit/markdown-editor/MarkdownEditor.tsx';
import { ModelFields } from './ModelFields.tsx';
import { RestoreFields } from './RestoreFields.tsx';
import { SentenceField } from './SentenceField.tsx';
import { StepFields } from './StepFields.tsx';
import { WordpressFields } from './WordpressFields.tsx';
import type { WorkValues } from './work-values.ts';

const types: readonly Plan['type'][] = ['commands', 'backup', 'restore', 'wordpress', 'model'];
const longest = 20_000;

/** What a job and a template have in common. */
export const WorkFields = ({ form }: { form: Fields<WorkValues> }) => {
  const t = useAdminTexts().jobForm;
  const { type } = form.values;
  return (
    <>
      <Section heading={t.work}>
        <FormField form={form} name="title" label={t.title} hint={t.titleHint}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <div className="stack">
          <Segmented
            label={t.type}
            value={type}
            onValue={(value) => {
              form.set('type', value);
              form.set('reviewWorklog', value === 'model');
            }}
            options={types.map((value) => ({ value, label: t.types[value] }))}
          />
          <p className="field-hint">{t.typeHint[type]}</p>
        </div>
        {(type === 'commands' || type === 'backup') && <StepFields form={form} />}
        {type === 'backup' && (
          <FormField form={form} name="plan.file" label={t.file} hint={t.fileHint}>
            {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
          </FormField>
        )}
        {sentenceFigures(type).length > 0 && <SentenceField form={form} />}
        {type === 'restore' && <RestoreFields form={form} />}
        {type === 'wordpress' && <WordpressFields form={form} />}
        {type === 'model' && <ModelFields form={form} />}
        <FormField
          form={form}
          name="instructions"
          label={t.instructions}
          hint={t.instructionsHint}
          optional
        >
          {({ name: _name, ...control }) => (
            <MarkdownEditor {...control} max={longest} empty={t.instructionsEmpty} />
          )}
        </FormField>
      </Section>
      <Section heading={t.how}>
        <div>
          {(['supervised', 'disturbs', 'reviewWorklog'] as const).map((name) => (
            <Checkbox
              key={name}
              label={t[name]}
              hint={t[`${name}Hint`]}
              checked={form.values[name]}
              onValue={(on) => form.set(name, on)}
            />
          ))}
        </div>
      </Section>
    </>
  );
};
