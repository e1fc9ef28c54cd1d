import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useAdminTexts } from '../../../../../language.ts';
import { Combobox } from '../../../../../ui/form/Combobox.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import type { Form } from '../../../../../ui/form/use-form.ts';
import { Segmented } from '../../../../../ui/Segmented.tsx';
import { adminQueries } from '../../../kit/api/queries.ts';
import { byName } from '../../../kit/lists/by-name.ts';
import { SitePicker } from '../../../kit/scope/SitePicker.tsx';
import type { RuleValues } from './rule-values.ts';

/** One site, those with a tag, or those of a client: each as it is when the rule is due. */
export const RuleScope = ({ form }: { form: Form<RuleValues> }) => {
  const { jobRules: t, tags } = useAdminTexts();
  const list = useId();
  const { scope } = form.values;
  const used = useQuery(adminQueries.siteFacts()).data?.tags ?? [];
  const clients = useQuery(adminQueries.clients()).data ?? [];
  return (
    <>
      <Segmented
        label={t.scope}
        value={scope}
        onValue={(value) => {
          form.set('scope', value);
          form.set('sites', '');
        }}
        options={(['site', 'tags', 'client'] as const).map((value) => ({
          value,
          label: t.scopes[value],
        }))}
      />
      {scope === 'site' && (
        <FormField form={form} name="siteId" label={t.site}>
          {(control) => <SitePicker {...control} any={t.noSite} />}
        </FormField>
      )}
      {scope === 'tags' && (
        <FormField form={form} name="sites" label={tags.label} hint={t.tagsHint}>
          {(control) => (
            <>
              <TextInput {...control} list={list} autoComplete="off" />
              <datalist id={list}>
                {used.map((tag) => (
                  <option key={tag} value={tag} />
                ))}
              </datalist>
            </>
          )}
        </FormField>
      )}
      {scope === 'client' && (
        <FormField form={form} name="sites" label={t.scopes.client} hint={t.clientHint}>
          {(control) => (
            <Combobox
              {...control}
              results={t.scopes.client}
              none={t.noClient}
              options={byName(clients).map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FormField>
      )}
    </>
  );
};
