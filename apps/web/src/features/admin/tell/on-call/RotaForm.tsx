import { onCall, type RotaView } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { minuteOf } from './clock-time.ts';
import { rotaValuesOf } from './fields.ts';
import { OrderRows } from './OrderRows.tsx';
import { QuietRows } from './QuietRows.tsx';
import { StandInRows } from './StandInRows.tsx';
import { StepRows } from './StepRows.tsx';

/** The whole rota in one form, saved as a whole. */
export const RotaForm = ({ view: { rota, people, ...view } }: { view: RotaView }) => {
  const t = useAdminTexts().onCall;
  const left = view.left.map(({ id, name }) => ({ id, name: t.leftName(name) }));
  const form = useForm({
    schema: onCall.save.body,
    initial: rotaValuesOf(rota),
    toBody: ({ day, time, ...rest }) => ({ ...rest, handOver: { day, minute: minuteOf(time) } }),
    send: (body) => call(onCall.save, { body }),
    words: {
      'steps: not valid': t.wrong.steps,
      'standIns: not valid': t.wrong.standIns,
      'quiet: not valid': t.wrong.quiet,
      'order: duplicate': t.wrong.order,
      ...Object.fromEntries(
        ['steps', 'standIns', 'quiet', 'order'].map((name) => [`${name}: not found`, t.wrong.left]),
      ),
    },
    done: () => {
      refresh('incidents');
      toast(t.saved);
    },
  });
  const rows = { form, people, left };
  return (
    <form {...form.props}>
      <Checkbox label={t.on} checked={form.values.on} onValue={(on) => form.set('on', on)} />
      <OrderRows {...rows} />
      <FormField form={form} name="day" label={t.handOverDay} hint={t.handOverHint}>
        {(control) => <TextInput {...control} type="date" />}
      </FormField>
      <FormField form={form} name="time" label={t.handOverTime}>
        {(control) => <TextInput {...control} type="time" />}
      </FormField>
      <StepRows {...rows} />
      <StandInRows {...rows} />
      <QuietRows {...rows} />
      <FormEnd needs={onCall.save} form={form} submit={t.save} />
    </form>
  );
};
