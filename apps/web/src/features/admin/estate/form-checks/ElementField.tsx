import type { Element } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Field } from '../../../../ui/form/Field.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';

const bys = ['label', 'text', 'name', 'placeholder', 'css'] as const;

type Props = { at: Element; onValue: (at: Element) => void; wrong: boolean };

/** Which element of the page is meant. */
export const ElementField = ({ at, onValue, wrong }: Props) => {
  const t = useAdminTexts().formChecks.editor;
  const framed = at.frame !== null || at.by === 'css';
  return (
    <>
      <Field label={t.by}>
        {(control) => (
          <Select
            {...control}
            value={at.by}
            onValue={(by) => onValue({ ...at, by })}
            options={bys.map((value) => ({ value, label: t.bys[value] }))}
          />
        )}
      </Field>
      <Field label={t.element}>
        {(control) => (
          <TextInput
            {...control}
            aria-invalid={wrong && at.value.trim() === ''}
            autoComplete="off"
            spellCheck={false}
            value={at.value}
            onValue={(value) => onValue({ ...at, value })}
          />
        )}
      </Field>
      {framed && (
        <Field label={t.frame} optional>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={at.frame ?? ''}
              onValue={(frame) => onValue({ ...at, frame: frame || null })}
            />
          )}
        </Field>
      )}
    </>
  );
};
