import { type AdminGroup, SiteRole } from '@hlidka/protocol';
import { useAdminTexts, useTexts } from '../../../../../language.ts';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { Select } from '../../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import type { Form } from '../../../../../ui/form/use-form.ts';
import { byName } from '../../../kit/lists/by-name.ts';
import type { SiteValues } from './values.ts';

type Props = { form: Form<SiteValues>; groups: readonly AdminGroup[] };

/** Under which name it is listed, and where it belongs within its client. */
export const GroupFields = ({ form, groups }: Props) => {
  const t = useAdminTexts().siteForm;
  const { roles } = useTexts();
  const own = groups.filter(({ clientId }) => clientId === form.values.clientId);
  return (
    <>
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
    </>
  );
};
