import { type Filling, identityParts } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Field } from '../../../../ui/form/Field.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';

const blank: { [F in Filling['from']]: Extract<Filling, { from: F }> } = {
  identity: { from: 'identity', part: 'message' },
  text: { from: 'text', text: '' },
  secret: { from: 'secret', name: '' },
};
const sources = ['identity', 'text', 'secret'] as const;

type Props = { value: Filling; onValue: (value: Filling) => void; wrong: boolean };

/** What is filled in, and where it comes from. */
export const FillingField = ({ value, onValue, wrong }: Props) => {
  const t = useAdminTexts().formChecks.editor;
  return (
    <>
      <Field label={t.from}>
        {(control) => (
          <Select
            {...control}
            value={value.from}
            onValue={(from) => onValue(blank[from])}
            options={sources.map((from) => ({ value: from, label: t.froms[from] }))}
          />
        )}
      </Field>
      {value.from === 'identity' && (
        <Field label={t.part}>
          {(control) => (
            <Select
              {...control}
              value={value.part}
              onValue={(part) => onValue({ from: 'identity', part })}
              options={identityParts.map((part) => ({ value: part, label: t.parts[part] }))}
            />
          )}
        </Field>
      )}
      {value.from === 'text' && (
        <Field label={t.fillText}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={value.text}
              onValue={(text) => onValue({ from: 'text', text })}
            />
          )}
        </Field>
      )}
      {value.from === 'secret' && (
        <Field label={t.secret}>
          {(control) => (
            <TextInput
              {...control}
              aria-invalid={wrong}
              autoComplete="off"
              spellCheck={false}
              value={value.name}
              onValue={(name) => onValue({ from: 'secret', name: name.toUpperCase() })}
            />
          )}
        </Field>
      )}
    </>
  );
};
