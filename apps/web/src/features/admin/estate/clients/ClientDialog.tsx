import { type Client, clients } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';

type Props = {
  /** The client to edit; without it a new one. */
  client?: Client;
  onClose: () => void;
  onDone?: (stored: Client) => void;
};

export const ClientDialog = ({ client, onClose, onDone }: Props) => {
  const t = useAdminTexts().clients;
  const form = useForm({
    schema: clients.create.body,
    initial: { name: client?.name ?? '', contactId: client?.contactId ?? '' },
    words: { 'contactId: taken': t.contactIdTaken, taken: t.contactIdTaken },
    send: (body) =>
      client
        ? call(clients.change, { params: { id: client.id }, body })
        : call(clients.create, { body }),
    done: (stored) => {
      refresh('sites', 'people');
      toast(client ? t.saved(stored.name) : t.created(stored.name));
      onClose();
      onDone?.(stored);
    },
  });
  return (
    <Dialog open title={client ? t.editTitle(client.name) : t.new} onClose={onClose}>
      <form {...form.props}>
        <FormField form={form} name="name" label={t.name}>
          {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
        </FormField>
        <FormField form={form} name="contactId" label={t.contactId} hint={t.contactIdHint} optional>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormEnd needs={clients.create} form={form} submit={client ? t.save : t.create} />
      </form>
    </Dialog>
  );
};
