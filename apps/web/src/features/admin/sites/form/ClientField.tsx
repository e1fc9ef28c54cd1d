import type { Client } from '@hlidka/protocol';
import { useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { ClientDialog } from '../../clients/ClientDialog.tsx';
import { byName } from '../../lists/by-name.ts';
import type { SiteValues } from './values.ts';

type Props = { form: Form<SiteValues>; clients: readonly Client[] };

/** Whose site it is; a client that is not there yet is added on the way. */
export const ClientField = ({ form, clients }: Props) => {
  const { siteForm: t, siteLook } = useAdminTexts();
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<readonly Client[]>([]);
  const known = [...clients, ...added.filter(({ id }) => !clients.some((one) => one.id === id))];
  const setClient = (clientId: string) => {
    form.set('clientId', clientId);
    if (clientId === form.values.clientId) return;
    form.set('groupId', '');
    form.set('role', '');
  };
  return (
    <div className="client-field">
      <FormField form={form} name="clientId" label={t.client}>
        {(control) => (
          <Select
            {...control}
            onValue={setClient}
            options={[
              ...(form.values.clientId ? [] : [{ value: '', label: t.chooseClient }]),
              ...byName(known).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </FormField>
      <Button icon="plus" onClick={() => setAdding(true)}>
        {siteLook.newClient}
      </Button>
      {adding && (
        <ClientDialog
          onClose={() => setAdding(false)}
          onDone={(client) => {
            setAdded((before) => [...before, client]);
            setClient(client.id);
          }}
        />
      )}
    </div>
  );
};
