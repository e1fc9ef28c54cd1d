import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../../../language.ts';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import type { Fields } from '../../../../ui/form/use-form.ts';
import { adminQueries } from '../../kit/api/queries.ts';
import { optionsOf } from '../on-call/fields.ts';
import type { ChannelValues } from './WhereFields.tsx';

/** Whose channel it is: the rota tells a person there when it comes to them. */
export const OwnerField = ({ form }: { form: Fields<ChannelValues> }) => {
  const t = useAdminTexts().channels;
  const { data: { people = [] } = {} } = useQuery(adminQueries.onCall());
  return (
    <FormField form={form} name="ownerId" label={t.owner} hint={t.ownerHint}>
      {(control) => (
        <Select {...control} options={[{ value: '', label: t.ownerNone }, ...optionsOf(people)]} />
      )}
    </FormField>
  );
};
