import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/content/Section.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { AnswerView } from './AnswerView.tsx';
import type { Operation } from './document.ts';
import { addressWith } from './example.ts';
import { type Sent, send } from './send.ts';
import { useDocumentWords, useGuideTexts } from './use-guide-texts.ts';

export const tryAnchor = 'api-try';

type Props = {
  operations: readonly Operation[];
  chosen: string;
  onChosen: (id: string) => void;
};

/** The key is kept only in this component's memory. */
export const TryIt = ({ operations, chosen, onChosen }: Props) => {
  const t = useGuideTexts().tryIt;
  const words = useDocumentWords();
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState('');
  const [id, setId] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const operation = operations.find((one) => one.id === chosen);
  const needsId = Boolean(operation?.parameters.length);

  const keyError = keyTrouble(key);
  // Browsers resolve dots in a path as folders, so such an id cannot be sent.
  const idError = needsId && /^\.{0,2}$/.test(id.trim());
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (!operation || busy) return;
    if (keyError || idError) {
      form.current?.querySelector<HTMLElement>(keyError ? '[data-key]' : '[data-id]')?.focus();
      return;
    }
    setBusy(true);
    setSent(await send(addressWith(operation, { id: id.trim() }), key.trim()));
    setBusy(false);
  };
  return (
    <div id={tryAnchor}>
      <Section margin heading={t.heading} about={t.about}>
        <form ref={form} className="form" noValidate autoComplete="off" onSubmit={submit}>
          <Field label={t.operation}>
            {(control) => (
              <Select
                {...control}
                value={chosen}
                onValue={onChosen}
                options={operations.map((one) => ({
                  value: one.id,
                  label: words.operations[one.id]?.summary ?? one.summary,
                }))}
              />
            )}
          </Field>
          {needsId && (
            <Field label={t.id} error={asked && idError ? t.idNeeded : undefined}>
              {(control) => (
                <TextInput {...control} data-id value={id} onValue={setId} autoComplete="off" />
              )}
            </Field>
          )}
          <Field label={t.key} hint={t.keyHint} error={asked && keyError ? t[keyError] : undefined}>
            {(control) => (
              <PasswordInput
                {...control}
                data-key
                value={key}
                onValue={setKey}
                autoComplete="off"
                shows={{ show: t.showKey, hide: t.hideKey }}
              />
            )}
          </Field>
          <Button type="submit" look="main" icon="send" busy={busy}>
            {t.send}
          </Button>
        </form>
        <div aria-live="polite">{sent && <AnswerView sent={sent} />}</div>
      </Section>
    </div>
  );
};

/** Headers carry only printable ASCII; whether the key is valid is up to the server. */
const keyTrouble = (key: string): 'keyNeeded' | 'keyOdd' | null => {
  if (key.trim() === '') return 'keyNeeded';
  return /^[\x21-\x7e]+$/.test(key.trim()) ? null : 'keyOdd';
};
