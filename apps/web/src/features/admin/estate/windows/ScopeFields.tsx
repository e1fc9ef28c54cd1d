import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../../../language.ts';
import { Combobox } from '../../../../ui/form/Combobox.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { byName } from '../../kit/lists/by-name.ts';
import { SitePicker } from '../../kit/scope/SitePicker.tsx';
import type { WindowValues } from './window-values.ts';

/** One site, a group or all sites. */
export const ScopeFields = ({ form }: { form: Form<WindowValues> }) => {
  const t = useAdminTexts().windowForm;
  const groups = useQuery(adminQueries.groups()).data ?? [];
  const { scope } = form.values;
  return (
    <>
      <Segmented
        label={t.scope}
        value={scope}
        onValue={(value) => form.set('scope', value)}
        options={(['site', 'group', 'all'] as const).map((value) => ({
          value,
          label: t.scopes[value],
        }))}
      />
      {scope === 'group' && (
        <FormField form={form} name="groupId" label={t.group}>
          {(control) => (
            <Combobox
              {...control}
              results={t.group}
              none={t.noGroup}
              placeholder={t.chooseGroup}
              options={byName(groups).map(({ id, name, clientName }) => ({
                value: id,
                label: name,
                hint: clientName,
              }))}
            />
          )}
        </FormField>
      )}
      {scope === 'site' && (
        <FormField form={form} name="siteId" label={t.site}>
          {(control) => <SitePicker {...control} />}
        </FormField>
      )}
    </>
  );
};
