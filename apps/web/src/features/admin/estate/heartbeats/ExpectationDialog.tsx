import { type Heartbeat, heartbeats } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { DueFields } from './DueFields.tsx';
import { backupsDue, dueOf, dueValuesOf } from './schedule-values.ts';

type Props = { siteId: string; heartbeat: Heartbeat | null; onClose: () => void };

export const ExpectationDialog = ({ siteId, heartbeat, onClose }: Props) => {
  const { backupWatch, heartbeats: words } = useAdminTexts();
  const t = backupWatch.expectation;
  const form = useForm({
    schema: heartbeats.expectBackups.body,
    initial: dueValuesOf(heartbeat ?? backupsDue),
    toBody: dueOf,
    words: { 'schedule.expression: not valid': words.expressionWrong },
    send: (body) => call(heartbeats.expectBackups, { params: { id: siteId }, body }),
    done: ({ heartbeat: expected }) => {
      refresh('sites', 'heartbeats');
      toast(expected?.schedule ? t.saved : t.cleared);
      onClose();
    },
  });
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <p className="soft">{t.means}</p>
      <form {...form.props}>
        <DueFields form={form} graceHint={t.graceHint} nobody={t.nobody} />
        <FormEnd needs={heartbeats.expectBackups} form={form} submit={t.save} />
      </form>
    </Dialog>
  );
};
