import { limits, siteActs } from '@hlidka/protocol';
import { instantOf } from '@hlidka/texts/prague';
import { useAdminTexts } from '../../../../../language.ts';
import { FormEnd } from '../../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx';
import { windowValuesOf } from '../../windows/window-values.ts';
import { useSitesAction } from '../many/use-sites-action.ts';

type Props = { ids: readonly string[]; onClose: () => void };

/** One maintenance window for each of these sites. */
export const SitesWindowDialog = ({ ids, onClose }: Props) => {
  const { board, windowForm: t } = useAdminTexts();
  const { send } = useSitesAction();
  const usual = windowValuesOf();
  const form = useForm({
    schema: siteActs.preview.body,
    initial: {
      'action.title': '',
      'action.startsAt': usual['when.startsAt'],
      'action.endsAt': usual['when.endsAt'],
    },
    toBody: (values) => ({
      sites: { ids: ids.slice(0, limits.sitesAtOnce) },
      action: {
        do: 'window',
        title: values['action.title'],
        startsAt: instantOf(values['action.startsAt']),
        endsAt: instantOf(values['action.endsAt']),
      },
    }),
    words: {
      'action.startsAt: not valid': t.wrong.startsAt,
      'action.endsAt: not valid': t.wrong.endsAt,
    },
    send: ({ action }) => send(ids, action),
    done: onClose,
  });
  return (
    <Dialog open title={board.bulk.windowTitle(ids.length)} onClose={onClose}>
      <form {...form.props}>
        <FormField form={form} name="action.title" label={t.title} hint={t.titleHint}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <div className="two-fields">
          <FormField form={form} name="action.startsAt" label={t.startsAt} hint={t.prague}>
            {(control) => <TextInput {...control} type="datetime-local" />}
          </FormField>
          <FormField form={form} name="action.endsAt" label={t.endsAt}>
            {(control) => <TextInput {...control} type="datetime-local" />}
          </FormField>
        </div>
        <FormEnd needs={siteActs.preview} form={form} submit={t.create} />
      </form>
    </Dialog>
  );
};
