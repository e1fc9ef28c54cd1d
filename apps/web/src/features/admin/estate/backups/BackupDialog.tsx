import { adminBackups, type Backup, BackupStatus } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { BackupBody, backupBodyOf, backupValuesOf } from './backup-values.ts';
import { parseSize } from './parse-size.ts';

type Props = {
  siteId: string;
  /** The backup to edit; without it a new one. */
  backup?: Backup;
  onClose: () => void;
};

export const BackupDialog = ({ siteId, backup, onClose }: Props) => {
  const t = useAdminTexts().backups;
  const format = useFormat();
  const form = useForm({
    schema: BackupBody,
    initial: backupValuesOf(format, backup),
    toBody: backupBodyOf(format, backup),
    words: {
      'startedAt: not valid': t.clockWrong,
      'finishedAt: not valid': t.clockWrong,
      'finishedAt: too small': t.finishedWrong,
      'sizeBytes: wrong type': t.sizeWrong,
    },
    send: (body) =>
      backup
        ? call(adminBackups.change, { params: { id: backup.id }, body })
        : call(adminBackups.record, { params: { id: siteId }, body }),
    done: () => {
      refresh('sites');
      toast(backup ? t.saved : t.recorded);
      onClose();
    },
  });
  const bytes = parseSize(form.values.sizeBytes);
  return (
    <Dialog open title={backup ? t.editTitle : t.recordTitle} onClose={onClose}>
      <form {...form.props}>
        <Segmented
          label={t.status}
          value={form.values.status}
          onValue={(status) => form.set('status', status)}
          options={BackupStatus.options.map((value) => ({ value, label: t.statuses[value] }))}
        />
        <div className="two-fields">
          <FormField form={form} name="startedAt" label={t.startedAt} hint={t.prague}>
            {(control) => <TextInput {...control} type="datetime-local" autoFocus />}
          </FormField>
          {form.values.status !== 'in_progress' && (
            <FormField form={form} name="finishedAt" label={t.finishedAt}>
              {(control) => <TextInput {...control} type="datetime-local" />}
            </FormField>
          )}
        </div>
        <FormField
          form={form}
          name="sizeBytes"
          label={t.size}
          hint={bytes ? t.sizeRead(format.bytes(bytes), format.number(bytes)) : t.sizeHint}
          optional
        >
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormEnd form={form} submit={backup ? t.save : t.submit} />
      </form>
    </Dialog>
  );
};
