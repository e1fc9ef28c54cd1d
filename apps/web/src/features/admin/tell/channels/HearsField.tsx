import { outletNeeds } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import type { Fields } from '../../../../ui/form/use-form.ts';
import type { ChannelValues } from './WhereFields.tsx';

/** What is sent there; an alarm service has no choice. */
export const HearsField = ({ form }: { form: Fields<ChannelValues> }) => {
  const t = useAdminTexts().channels;
  if (outletNeeds[form.values.kind].incidentsOnly) return <p className="soft">{t.hearsFixed}</p>;
  return (
    <FormField form={form} name="hears" label={t.hearsLabel}>
      {(control) => (
        <Select
          {...control}
          options={[
            { value: 'all' as const, label: t.hearsAll },
            { value: 'incidents' as const, label: t.hearsIncidents },
          ]}
        />
      )}
    </FormField>
  );
};
