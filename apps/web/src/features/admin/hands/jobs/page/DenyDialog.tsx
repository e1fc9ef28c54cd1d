import { type Gate, limits, Steer } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../../language.ts';
import { FormEnd } from '../../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { Textarea } from '../../../../../ui/form/Textarea.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx';
import { useSteer } from '../steer-job.ts';

type Props = { jobId: string; gate: Gate; onClose: () => void };

export const DenyDialog = ({ jobId, gate, onClose }: Props) => {
  const { job, jobs } = useAdminTexts();
  const t = job.gate;
  const { steer } = useSteer(jobId);
  const form = useForm({
    schema: Steer,
    initial: { note: '' },
    toBody: ({ note }) => ({ verb: 'deny', gateId: gate.id, note }),
    send: steer,
    done: onClose,
  });
  return (
    <Dialog open title={t.denyTitle} onClose={onClose}>
      <p className="soft">{t.denyMeans}</p>
      <form {...form.props}>
        <FormField form={form} name="note" label={t.note} optional>
          {(control) => <Textarea {...control} maxLength={limits.operatorMessage} autoFocus />}
        </FormField>
        <FormEnd form={form} submit={jobs.verbs.deny} />
      </form>
    </Dialog>
  );
};
