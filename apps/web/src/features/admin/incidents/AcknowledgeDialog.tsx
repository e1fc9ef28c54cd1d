import { type AdminIncident, incidents } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { storeIncident } from './store-incident.ts';

type Props = { incident: AdminIncident; onClose: () => void };

export const AcknowledgeDialog = ({ incident, onClose }: Props) => {
  const t = useAdminTexts().incident;
  const form = useForm({
    schema: incidents.acknowledge.body,
    initial: { note: '' },
    send: (body) => call(incidents.acknowledge, { params: { id: incident.id }, body }),
    done: (stored) => {
      storeIncident(stored);
      toast(t.acknowledged);
      onClose();
    },
  });
  return (
    <Dialog open title={t.acknowledgeTitle} onClose={onClose}>
      <p className="soft">{t.acknowledgeMeans}</p>
      <form {...form.props}>
        <FormField form={form} name="note" label={t.note} hint={t.noteHint} optional>
          {(control) => <Textarea {...control} autoFocus />}
        </FormField>
        <FormEnd form={form} submit={t.acknowledge} />
      </form>
    </Dialog>
  );
};
