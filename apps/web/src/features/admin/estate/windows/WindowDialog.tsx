import './windows.css';
import { type MaintenanceWindow, windows } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { ScopeFields } from './ScopeFields.tsx';
import { OnceFields, WeeklyFields } from './WhenFields.tsx';
import { windowBodyOf, windowValuesOf } from './window-values.ts';

type Props = { window?: MaintenanceWindow; onClose: () => void };

export const WindowDialog = ({ window, onClose }: Props) => {
  const t = useAdminTexts().windowForm;
  const { wrong } = t;
  const form = useForm({
    schema: windows.create.body,
    initial: windowValuesOf(window),
    toBody: windowBodyOf,
    words: {
      'siteId: not valid': wrong.site,
      'groupId: not valid': wrong.group,
      'when.startsAt: not valid': wrong.startsAt,
      'when.endsAt: not valid': wrong.endsAt,
      'when.weekdays: required': wrong.weekdays,
      'when.startMinute: wrong type': wrong.time,
      ...Object.fromEntries(
        ['wrong type', 'too small', 'too large', 'not valid'].map((issue) => [
          `when.minutes: ${issue}`,
          wrong.minutes,
        ]),
      ),
    },
    send: (body) =>
      window
        ? call(windows.change, { params: { id: window.id }, body })
        : call(windows.create, { body }),
    done: (stored) => {
      refresh('windows', 'sites');
      toast(window ? t.saved(stored.title) : t.created(stored.title));
      onClose();
    },
  });
  return (
    <Dialog open title={window ? t.editTitle(window.title) : t.new} onClose={onClose}>
      <form {...form.props}>
        <FormField form={form} name="title" label={t.title} hint={t.titleHint}>
          {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
        </FormField>
        <ScopeFields form={form} />
        <Segmented
          label={t.repeat}
          value={form.values.repeat}
          onValue={(repeat) => form.set('repeat', repeat)}
          options={(['once', 'weekly'] as const).map((value) => ({
            value,
            label: t.repeats[value],
          }))}
        />
        {form.values.repeat === 'once' ? <OnceFields form={form} /> : <WeeklyFields form={form} />}
        <FormEnd needs={windows.create} form={form} submit={window ? t.save : t.create} />
      </form>
    </Dialog>
  );
};
