import { type AdminGroup, type Client, SiteRole } from '@hlidka/protocol';
import { useAdminTexts, useTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { byName } from '../../lists/by-name.ts';
import { hostnameOf } from './hostname.ts';
import type { SiteValues } from './values.ts';

type Props = {
  form: Form<SiteValues>;
  clients: readonly Client[];
  groups: readonly AdminGroup[];
};

export const BasicFields = ({ form, clients, groups }: Props) => {
  const t = useAdminTexts().siteForm;
  const { roles } = useTexts();
  const host = form.values.hostname.trim() || hostnameOf(form.values.url);
  const own = groups.filter(({ clientId }) => clientId === form.values.clientId);
  const setClient = (clientId: string) => {
    form.set('clientId', clientId);
    if (clientId === form.values.clientId) return;
    form.set('groupId', '');
    form.set('role', '');
  };
  return (
    <Section heading={t.basics}>
      <div className="form-grid">
        <FormField form={form} name="clientId" label={t.client}>
          {(control) => (
            <Select
              {...control}
              onValue={setClient}
              options={[
                ...(form.values.clientId ? [] : [{ value: '', label: t.chooseClient }]),
                ...byName(clients).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </FormField>
        <FormField form={form} name="name" label={t.name} hint={t.nameHint}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="url"
          label={t.url}
          hint={host ? t.hostname(host) : t.urlHint}
          optional
        >
          {(control) => <TextInput {...control} type="url" inputMode="url" autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="hostname"
          label={t.ownHostname}
          hint={t.ownHostnameHint}
          optional
        >
          {(control) => <TextInput {...control} inputMode="url" autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="groupId"
          label={t.group}
          hint={form.values.clientId && own.length === 0 ? t.groupNone : t.groupHint}
        >
          {({ onValue, ...control }) => (
            <Select
              {...control}
              disabled={own.length === 0}
              onValue={(groupId) => {
                onValue(groupId);
                if (!groupId) form.set('role', '');
              }}
              options={[
                { value: '', label: t.noGroup },
                ...byName(own).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </FormField>
        {form.values.groupId && (
          <FormField form={form} name="role" label={t.role} hint={t.roleHint}>
            {(control) => (
              <Select
                {...control}
                options={[
                  { value: '', label: t.chooseRole },
                  ...SiteRole.options.map((value) => ({ value, label: roles[value] })),
                ]}
              />
            )}
          </FormField>
        )}
      </div>
    </Section>
  );
};
