import { backupWatch } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { refresh } from '../api/refresh.ts';

type Props = { siteId: string; everyHours: number | null; onClose: () => void };

const hoursOf = (text: string): unknown => {
  const typed = text.replaceAll(/\s/g, '');
  if (typed === '') return null;
  return /^\d+$/.test(typed) ? Number(typed) : typed;
};

export const ExpectationDialog = ({ siteId, everyHours, onClose }: Props) => {
  const t = useAdminTexts().backupWatch.expectation;
  const form = useForm({
    schema: backupWatch.expect.body,
    initial: { everyHours: everyHours === null ? '' : String(everyHours) },
    toBody: (values) => ({ everyHours: hoursOf(values.everyHours) }),
    words: {
      'everyHours: wrong type': t.wrong,
      'everyHours: too small': t.wrong,
      'everyHours: too large': t.wrong,
    },
    send: (body) => call(backupWatch.expect, { params: { id: siteId }, body }),
    done: ({ expectation }) => {
      refresh('sites');
      toast(expectation ? t.saved : t.cleared);
      onClose();
    },
  });
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <p className="soft">{t.means}</p>
      <form {...form.props}>
        <FormField form={form} name="everyHours" label={t.hours} hint={t.hoursHint} optional>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" autoFocus />}
        </FormField>
        <FormEnd form={form} submit={t.save} />
      </form>
    </Dialog>
  );
};
