import { ApiError } from '@hlidka/client';
import { type AdminIncident, incidents } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Textarea } from '../../../../ui/form/Textarea.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { useMe } from '../../../shared/session/session.ts';
import { refresh } from '../../kit/api/refresh.ts';
import { storeIncident } from './store-incident.ts';

type Props = { incident: Pick<AdminIncident, 'id'>; onClose: () => void };

/** Marks who works on it; the client is told unless the box is unticked. */
export const TakeOverDialog = ({ incident, onClose }: Props) => {
  const t = useAdminTexts().incident;
  const { name } = useMe();
  const form = useForm({
    schema: incidents.acknowledge.body,
    initial: { note: '', tellClient: true },
    words: { 'already done': t.takenAlready },
    send: async (body) => {
      try {
        return await call(incidents.acknowledge, { params: { id: incident.id }, body });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) refresh('incidents', 'sites');
        throw error;
      }
    },
    done: (stored) => {
      storeIncident(stored);
      toast(stored.takenAt ? t.acknowledgedTold : t.acknowledged);
      onClose();
    },
  });
  return (
    <Dialog open title={t.acknowledgeTitle} onClose={onClose}>
      <p className="soft">{t.acknowledgeMeans}</p>
      <form {...form.props}>
        <Checkbox
          label={t.tellClient}
          hint={t.tellClientHint(name)}
          checked={form.values.tellClient}
          onValue={(tellClient) => form.set('tellClient', tellClient)}
        />
        <FormField form={form} name="note" label={t.note} hint={t.noteHint} optional>
          {(control) => <Textarea {...control} />}
        </FormField>
        <FormEnd needs={incidents.acknowledge} form={form} submit={t.acknowledge} />
      </form>
    </Dialog>
  );
};
