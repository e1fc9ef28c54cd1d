import type { SeenForm } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';

type Props = { form: SeenForm; onTake: () => void };

/** A form the assistant found: its fields, its traps, and a button to use the proposal. */
export const SeenFormView = ({ form, onTake }: Props) => {
  const t = useAdminTexts().formChecks.assistant;
  const file = form.fields.find(({ kind, required }) => kind === 'file' && required);
  return (
    <article className="seen-form">
      <h3>{form.title || t.untitled}</h3>
      {form.captcha && (
        <p className="field-error">
          <Icon name="warn" />
          {t.captcha}
        </p>
      )}
      {file && (
        <p className="field-error">
          <Icon name="warn" />
          {t.file(file.label || file.at.value)}
        </p>
      )}
      <ul>
        {form.fields.map((field, at) => (
          <li key={at} data-honeypot={field.honeypot || undefined}>
            <span>{field.label || field.at.value}</span>
            <span className="soft">
              {field.honeypot
                ? t.honeypot
                : [t.kinds[field.kind], field.required && t.required].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {form.steps.length > 0 && (
        <Button size="small" icon="check" onClick={onTake}>
          {t.take}
        </Button>
      )}
    </article>
  );
};
