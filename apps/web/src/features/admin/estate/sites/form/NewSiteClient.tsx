import { useAdminTexts } from '../../../../../language.ts';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { Select } from '../../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import type { Form } from '../../../../../ui/form/use-form.ts';
import { byName } from '../../../kit/lists/by-name.ts';
import type { ClientChoice } from './use-client-choice.ts';
import { newClient, type SiteValues } from './values.ts';

type Props = { form: Form<SiteValues> } & Pick<ClientChoice['field'], 'clients' | 'onClient'>;

/** Whose the new site is: a client's, a new one's typed in place, or nobody's, which means our own. */
export const NewSiteClient = ({ form, clients, onClient }: Props) => {
  const t = useAdminTexts().siteForm;
  const own = clients.find((client) => client.own);
  return (
    <>
      <FormField
        form={form}
        name="clientId"
        label={t.client}
        hint={form.values.clientId === (own?.id ?? '') ? t.noClientHint : undefined}
      >
        {(control) => (
          <Select
            {...control}
            onValue={onClient}
            options={[
              { value: own?.id ?? '', label: own?.name ?? t.ownSites },
              ...byName(clients)
                .filter((client) => !client.own)
                .map(({ id, name }) => ({ value: id, label: name })),
              { value: newClient, label: t.newClient },
            ]}
          />
        )}
      </FormField>
      {form.values.clientId === newClient && (
        <FormField form={form} name="clientName" label={t.clientName} hint={t.clientNameHint}>
          {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
        </FormField>
      )}
    </>
  );
};
