import { type Heartbeat, heartbeats, type NewHeartbeat } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { type Form, useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { ShownOnce } from '../../../shared/keys/ShownOnce.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { SitePicker } from '../../kit/scope/SitePicker.tsx';
import { DueFields } from './DueFields.tsx';
import { type DueValues, dueOf, dueValuesOf, jobDue } from './schedule-values.ts';

type Values = DueValues & { siteId: string; name: string };

const valuesOf = (heartbeat?: Heartbeat): Values => ({
  siteId: heartbeat?.siteId ?? '',
  name: heartbeat?.name ?? '',
  ...dueValuesOf(heartbeat ?? jobDue),
});

const settingsOf = (values: Values) => ({ name: values.name, ...dueOf(values) });

const useWords = () => {
  const t = useAdminTexts().heartbeats;
  return {
    'name: too many': t.full,
    'schedule.expression: not valid': t.expressionWrong,
  };
};

const Fields = ({ form }: { form: Form<Values> }) => {
  const t = useAdminTexts().heartbeats;
  return (
    <>
      <FormField form={form} name="name" label={t.name} hint={t.nameHint}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <DueFields form={form} graceHint={t.graceHint} />
    </>
  );
};

type CreateProps = { onMade: (made: NewHeartbeat) => void };

export const NewJobForm = ({ onMade }: CreateProps) => {
  const t = useAdminTexts().heartbeats;
  const form = useForm({
    schema: heartbeats.create.body,
    initial: valuesOf(),
    toBody: (values) => ({ siteId: values.siteId, ...settingsOf(values) }),
    words: useWords(),
    send: (body) => call(heartbeats.create, { body }),
    done: (made) => {
      refresh('heartbeats');
      onMade(made);
    },
  });
  return (
    <form {...form.props}>
      <FormField form={form} name="siteId" label={t.site}>
        {(control) => <SitePicker {...control} />}
      </FormField>
      <Fields form={form} />
      <FormEnd form={form} submit={t.create} />
    </form>
  );
};

type EditProps = { heartbeat: Heartbeat; onClose: () => void };

export const EditHeartbeat = ({ heartbeat, onClose }: EditProps) => {
  const t = useAdminTexts().heartbeats;
  const form = useForm({
    schema: heartbeats.change.body,
    initial: valuesOf(heartbeat),
    toBody: settingsOf,
    words: useWords(),
    send: (body) => call(heartbeats.change, { params: { id: heartbeat.id }, body }),
    done: ({ name }) => {
      refresh('heartbeats');
      toast(t.saved(name ?? ''));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.editTitle(heartbeat.name ?? '')}>
      <form {...form.props}>
        <Fields form={form} />
        <FormEnd form={form} submit={t.save} />
      </form>
    </Dialog>
  );
};

/** The address for the only time. */
export const MadeHeartbeat = ({ made, onClose }: { made: NewHeartbeat; onClose: () => void }) => {
  const t = useAdminTexts().heartbeats.made;
  return (
    <ShownOnce title={t.title(made.name ?? '')} secret={made.address} words={t} onClose={onClose} />
  );
};
