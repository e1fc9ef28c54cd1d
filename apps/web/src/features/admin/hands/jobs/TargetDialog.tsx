import { type SiteTarget, siteTarget } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { queryClient } from '../../../../query-client.ts';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Textarea } from '../../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';

type Props = { target: SiteTarget; onClose: () => void };

export const TargetDialog = ({ target, onClose }: Props) => {
  const t = useAdminTexts().siteTarget;
  const form = useForm({
    schema: siteTarget.put.body,
    initial: {
      via: target.via ?? 'ssh',
      host: target.host ?? '',
      port: String(target.port),
      user: target.user ?? '',
      hostKey: target.hostKey ?? '',
      keyName: target.keyName ?? '',
      folder: target.folder ?? '',
    },
    toBody: ({ via, folder, ...ssh }) => ({
      via,
      folder: folder.trim() === '' ? null : folder,
      ...(via === 'ssh' ? { ...ssh, port: ssh.port.trim() === '' ? 22 : Number(ssh.port) } : {}),
    }),
    send: (body) => call(siteTarget.put, { params: { id: target.siteId }, body }),
    done: (stored) => {
      queryClient.setQueryData(adminQueries.siteTarget(stored.siteId).queryKey, stored);
      refresh('sites');
      toast(t.saved);
      onClose();
    },
  });
  const { via } = form.values;
  const field = (name: 'host' | 'user' | 'keyName', hint?: string) => (
    <FormField form={form} name={name} label={t[name]} hint={hint}>
      {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
    </FormField>
  );
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <form {...form.props}>
        <div className="stack">
          <Segmented
            label={t.via}
            value={via}
            onValue={(value) => form.set('via', value)}
            options={(['local', 'ssh'] as const).map((value) => ({ value, label: t.vias[value] }))}
          />
          <p className="field-hint">{t.viaHint[via]}</p>
        </div>
        {via === 'ssh' && (
          <>
            <div className="two-fields">
              {field('host')}
              <FormField form={form} name="port" label={t.port}>
                {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
              </FormField>
            </div>
            <div className="two-fields">
              {field('user')}
              {field('keyName', t.keyNameHint)}
            </div>
            <FormField form={form} name="hostKey" label={t.hostKey} hint={t.hostKeyHint}>
              {(control) => (
                <Textarea {...control} className="input mono short" spellCheck={false} />
              )}
            </FormField>
          </>
        )}
        <FormField form={form} name="folder" label={t.folderLabel} hint={t.folderHint} optional>
          {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
        </FormField>
        <FormEnd needs={siteTarget.put} form={form} submit={t.save} />
      </form>
    </Dialog>
  );
};
