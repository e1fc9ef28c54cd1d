import { useAdminTexts } from '../../../../language.ts';
import { Combobox } from '../../../../ui/form/Combobox.tsx';
import { Field } from '../../../../ui/form/Field.tsx';
import { type GrantOption, grantKey } from './grant-options.ts';

type Props = {
  options: readonly GrantOption[];
  error?: string;
  onChoose: (option: GrantOption) => void;
};

/** Finds a client, group or site by typing, and adds it. */
export const GrantSearch = ({ options, error, onChoose }: Props) => {
  const t = useAdminTexts().grants;
  const hintOf = ({ on, clientName, hostname }: GrantOption) => {
    if (on === 'client') return t.kinds.client;
    return [t.of(t.kinds[on], clientName), hostname].filter(Boolean).join(', ');
  };
  return (
    <Field label={t.label} error={error}>
      {(control) => (
        <Combobox
          {...control}
          value=""
          onValue={(key) => {
            const option = options.find((one) => grantKey(one) === key);
            if (option) onChoose(option);
          }}
          options={options.map((option) => ({
            value: grantKey(option),
            label: option.name,
            hint: hintOf(option),
          }))}
          results={t.results}
          none={t.none}
          placeholder={t.placeholder}
        />
      )}
    </Field>
  );
};
