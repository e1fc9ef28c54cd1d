import { type Gathering, gatherings, type ReplyOf } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Textarea } from '../../../../ui/form/Textarea.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { useMe } from '../../../shared/session/session.ts';
import { refresh } from '../../kit/api/refresh.ts';

type Props = { gathering: Gathering; size?: 'small' };
type Done = ReplyOf<typeof gatherings.acknowledge>;

/** Takes over all outages of one cause that nobody has; nothing where somebody has each. */
export const TakeOverTogether = ({ gathering, size }: Props) => {
  const t = useAdminTexts().together;
  const [asking, setAsking] = useState(false);
  const free = gathering.open - gathering.taken;
  if (free === 0 && !asking) return null;
  return (
    <>
      <Button {...(size && { size })} onClick={() => setAsking(true)}>
        {t.take(free)}
      </Button>
      {asking && <TakeDialog gathering={gathering} onClose={() => setAsking(false)} />}
    </>
  );
};

/** What was taken over, and who keeps the others. */
const useTakeOverWords = () => {
  const t = useAdminTexts().together;
  const format = useFormat();
  return ({ taken, others }: Done): string => {
    const list = others.map(({ by, count }) => t.other(by, count));
    const kept = list.length > 0 ? t.others(format.list(list)) : '';
    return `${taken > 0 ? t.took(taken) : t.tookNone} ${kept}`.trim();
  };
};

const TakeDialog = ({ gathering, onClose }: { gathering: Gathering; onClose: () => void }) => {
  const { together: t, incident } = useAdminTexts();
  const { name } = useMe();
  const words = useTakeOverWords();
  const form = useForm({
    schema: gatherings.acknowledge.body,
    initial: { note: '', tellClient: true },
    send: (body) => call(gatherings.acknowledge, { params: { id: gathering.id }, body }),
    done: (done) => {
      refresh('incidents', 'sites', 'deliveries', 'today');
      toast(words(done));
      onClose();
    },
  });
  return (
    <Dialog open title={t.take(gathering.open - gathering.taken)} onClose={onClose}>
      <p className="soft">{t.takeMeans}</p>
      <form {...form.props}>
        <Checkbox
          label={t.tellClients}
          hint={t.tellClientsHint(name)}
          checked={form.values.tellClient}
          onValue={(tellClient) => form.set('tellClient', tellClient)}
        />
        <FormField form={form} name="note" label={incident.note} hint={incident.noteHint} optional>
          {(control) => <Textarea {...control} />}
        </FormField>
        <FormEnd needs={gatherings.acknowledge} form={form} submit={incident.acknowledge} />
      </form>
    </Dialog>
  );
};
