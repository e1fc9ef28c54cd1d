import type { ReactNode } from 'react';
import { type ControlProps, Field } from './Field.tsx';
import type { FieldName, Fields } from './use-form.ts';

type Props<V extends Record<string, unknown>, K extends FieldName<V>> = {
  form: Fields<V>;
  name: K;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  children: (
    control: ControlProps & { name: K; value: V[K]; onValue: (value: V[K]) => void },
  ) => ReactNode;
};

/** A field of a form: passes value, error and label to the control. */
export const FormField = <V extends Record<string, unknown>, K extends FieldName<V>>({
  form,
  name,
  children,
  ...field
}: Props<V, K>) => (
  <Field {...field} error={form.errors[name]}>
    {(control) =>
      children({
        ...control,
        name,
        value: form.values[name],
        onValue: (value) => form.set(name, value),
      })
    }
  </Field>
);
