import { type Heartbeat, heartbeats, type NewHeartbeat } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { type Form, useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { ShownOnce } from '../../shared/keys/ShownOnce.tsx';
import { refresh } from '../api/refresh.ts';
import { SitePicker } from '../scope/SitePicker.tsx';

type Values = {
  siteId: string;
  name: string;
  by: 'period' | 'cron';
  'schedule.minutes': string;
  'schedule.expression': string;
  'schedule.zone': string;
  graceMinutes: string;
};

const valuesOf = (heartbeat?: Heartbeat): Values => {
  const { schedule } = heartbeat ?? {};
  return {
    siteId: heartbeat?.siteId ?? '',
    name: heartbeat?.name ?? '',
    by: schedule?.by ?? 'period',
    'schedule.minutes': schedule?.by === 'period' ? `${schedule.minutes}` : '1440',
    'schedule.expression': schedule?.by === 'cron' ? schedule.expression : '30 2 * * *',
    'schedule.zone': schedule?.by === 'cron' ? schedule.zone : 'Europe/Prague',
    graceMinutes: `${heartbeat?.graceMinutes ?? 60}`,
  };
};

const numberOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text);

const scheduleOf = (values: Values) =>
  values.by === 'period'
    ? { by: values.by, minutes: numberOf(values['schedule.minutes']) }
    : {
        by: values.by,
        expression: values['schedule.expression'],
        zone: values['schedule.zone'],
      };

const settingsOf = (values: Values) => ({
  name: values.name,
  graceMinutes: numberOf(values.graceMinutes),
  schedule: scheduleOf(values),
});

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
      <Segmented
        label={t.by}
        value={form.values.by}
        onValue={(by) => form.set('by', by)}
        options={(['period', 'cron'] as const).map((value) => ({ value, label: t.bys[value] }))}
      />
      {form.values.by === 'period' ? (
        <FormField form={form} name="schedule.minutes" label={t.minutes}>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormField>
      ) : (
        <>
          <FormField
            form={form}
            name="schedule.expression"
            label={t.expression}
            hint={t.expressionHint}
          >
            {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
          </FormField>
          <FormField form={form} name="schedule.zone" label={t.zone}>
            {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
          </FormField>
        </>
      )}
      <FormField form={form} name="graceMinutes" label={t.grace} hint={t.graceHint}>
        {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
      </FormField>
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
      toast(t.saved(name));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.editTitle(heartbeat.name)}>
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
  return <ShownOnce title={t.title(made.name)} secret={made.address} words={t} onClose={onClose} />;
};
