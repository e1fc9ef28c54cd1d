import { sentenceFigures } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { Textarea } from '../../../../../ui/form/Textarea.tsx';
import type { Fields } from '../../../../../ui/form/use-form.ts';
import type { WorkValues } from './work-values.ts';

const name = 'plan.clientSentence';

/** What the client reads when it is done, with the figures that it may name. */
export const SentenceField = ({ form }: { form: Fields<WorkValues> }) => {
  const t = useAdminTexts().jobForm.sentence;
  const sentence = form.values[name];
  const add = (figure: string) =>
    form.set(name, `${sentence}${sentence === '' || sentence.endsWith(' ') ? '' : ' '}{${figure}}`);
  const hint = form.values.type === 'backup' ? t.backupHint : t.hint;
  return (
    <>
      <FormField form={form} name={name} label={t.label} hint={hint} optional>
        {(control) => <Textarea {...control} className="input short" maxLength={1000} />}
      </FormField>
      <p className="field-hint" id="figures">
        {t.figures}
      </p>
      <ul className="figures" aria-labelledby="figures">
        {sentenceFigures(form.values.type).map((figure) => (
          <li key={figure}>
            <Button size="small" onClick={() => add(figure)} aria-label={t.add(figure)}>
              {`{${figure}}`}
            </Button>{' '}
            {t.means[figure]}
          </li>
        ))}
      </ul>
    </>
  );
};
