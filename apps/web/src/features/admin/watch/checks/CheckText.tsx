import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import type { FieldName, Fields } from '../../../../ui/form/use-form.ts';

type TextNames<V> = { [K in FieldName<V>]: V[K] extends string ? K : never }[FieldName<V>];

/** A field of text in the form of a check. */
export const CheckText = <V extends Record<string, unknown>>(props: {
  form: Fields<V>;
  name: TextNames<V>;
  label: string;
  hint?: string;
  placeholder?: string;
  optional?: boolean;
  inputMode?: 'numeric' | 'url';
}) => {
  const { inputMode, placeholder, ...field } = props;
  return (
    <FormField {...field}>
      {({ value, onValue, ...control }) => (
        <TextInput
          {...control}
          value={String(value)}
          onValue={(text) => onValue(text as V[TextNames<V>])}
          inputMode={inputMode}
          placeholder={placeholder}
          autoComplete="off"
        />
      )}
    </FormField>
  );
};
