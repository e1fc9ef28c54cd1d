import { type AdminIncident, IncidentKind, incidents } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Textarea } from '../../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { SitePicker } from '../../kit/scope/SitePicker.tsx';

type Values = { siteId: string; kind: IncidentKind; title: string; description: string };
const emptyIncident = (siteId = ''): Values => ({
  siteId,
  kind: 'availability',
  title: '',
  description: '',
});

type Props = {
  /** The site it is about; without it, chosen in the dialog. */
  siteId?: string;
  onClose: () => void;
  onDone?: (opened: AdminIncident) => void;
};

export const OpenIncidentDialog = ({ siteId, onClose, onDone }: Props) => {
  const { openIncident: t, incidents: words } = useAdminTexts();
  const form = useForm({
    schema: incidents.open.body,
    initial: emptyIncident(siteId),
    words: { 'siteId: not valid': t.chooseSite, 'already done': t.already },
    send: (body) => call(incidents.open, { body }),
    done: (opened) => {
      refresh('incidents', 'sites', 'deliveries');
      toast(t.opened(opened.siteName));
      onClose();
      onDone?.(opened);
    },
  });
  const { kind } = form.values;
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <p className="soft">{t.means}</p>
      <form {...form.props}>
        <FormField form={form} name="siteId" label={t.site}>
          {(control) => <SitePicker {...control} />}
        </FormField>
        <div className="stack">
          <Segmented
            label={t.kind}
            value={kind}
            onValue={(value) => form.set('kind', value)}
            options={IncidentKind.options.map((value) => ({
              value,
              label: words.kindsLong[value],
            }))}
          />
          <p className="field-hint">{t.kindHint[kind]}</p>
        </div>
        <FormField form={form} name="title" label={t.name} hint={t.seen} optional>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="description" label={t.description} hint={t.seen} optional>
          {(control) => <Textarea {...control} />}
        </FormField>
        <FormEnd needs={incidents.open} form={form} submit={t.submit} />
      </form>
    </Dialog>
  );
};
