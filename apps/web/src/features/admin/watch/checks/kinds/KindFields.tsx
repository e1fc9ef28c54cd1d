import type { Fields } from '../../../../../ui/form/use-form.ts';
import type { CheckValues } from './check-values.ts';
import { HttpFields } from './http/HttpFields.tsx';
import { serverKinds } from './server-kinds.ts';

/** The fields of the chosen kind. */
export const KindFields = ({ form }: { form: Fields<CheckValues> }) => {
  const { kind } = form.values;
  if (kind === 'http') return <HttpFields form={form} />;
  const { Fields: Own } = serverKinds[kind];
  return <Own form={form} />;
};
