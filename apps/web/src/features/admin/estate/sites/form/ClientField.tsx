import type { Client } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { Select } from '../../../../../ui/form/Select.tsx';
import type { Form } from '../../../../../ui/form/use-form.ts';
import { byName } from '../../../kit/lists/by-name.ts';
import type { SiteValues } from './values.ts';

type Props = {
  form: Form<SiteValues>;
  clients: readonly Client[];
  onClient: (id: string) => void;
  /** Adds a new client without leaving the form. */
  onNewClient: () => void;
};

/** Whose site it is. */
export const ClientField = ({ form, clients, onClient, onNewClient }: Props) => {
  const { siteForm: t, siteLook } = useAdminTexts();
  return (
    <div className="client-field">
      <FormField form={form} name="clientId" label={t.client}>
        {(control) => (
          <Select
            {...control}
            onValue={onClient}
            options={[
              ...(form.values.clientId ? [] : [{ value: '', label: t.chooseClient }]),
              ...byName(clients).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </FormField>
      <Button icon="plus" onClick={onNewClient}>
        {siteLook.newClient}
      </Button>
    </div>
  );
};
