import { type Part, PartKind, parts } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { type Form, useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { CheckPicker, type PickedCheck } from './CheckPicker.tsx';

type Values = PickedCheck & { name: string; kind: PartKind; by: 'check' | 'none' };

const valuesOf = (part?: Part): Values => ({
  name: part?.name ?? '',
  kind: part?.kind ?? 'server',
  by: part && !part.check ? 'none' : 'check',
  siteId: part?.check?.siteId ?? '',
  checkNumber: part?.check ? String(part.check.number) : '',
});

/** No choice is sent as no number: left out, it would mean none is wanted. */
const bodyOf = ({ name, kind, by, checkNumber }: Values) => ({
  name,
  kind,
  checkNumber: by === 'none' ? null : checkNumber === '' ? Number.NaN : Number(checkNumber),
});

export const PartDialog = ({ part, onClose }: { part?: Part; onClose: () => void }) => {
  const t = useAdminTexts().parts;
  const form = useForm({
    schema: parts.create.body,
    initial: valuesOf(part),
    toBody: bodyOf,
    words: {
      'checkNumber: wrong type': t.chooseCheck,
      'checkNumber: circle': t.circle,
      'checkNumber: not found': t.checkGone,
    },
    belongs: { taken: 'name' },
    send: async (body) => {
      if (part) await call(parts.change, { params: { id: part.id }, body });
      else await call(parts.create, { body });
    },
    done: () => {
      refresh('sites');
      toast(t.saved);
      onClose();
    },
  });
  const { by } = form.values;
  return (
    <Dialog open title={part ? t.editTitle(part.name) : t.new} onClose={onClose}>
      <form {...form.props}>
        <FormField form={form} name="name" label={t.name} hint={t.nameHint}>
          {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
        </FormField>
        <FormField form={form} name="kind" label={t.kind}>
          {(control) => (
            <Select
              {...control}
              options={PartKind.options.map((value) => ({ value, label: t.kinds[value] }))}
            />
          )}
        </FormField>
        <Segmented
          label={t.by}
          value={by}
          onValue={(value) => form.set('by', value)}
          options={(['check', 'none'] as const).map((value) => ({
            value,
            label: t.byChoices[value],
          }))}
        />
        {by === 'check' ? (
          <CheckPicker form={form as unknown as Form<PickedCheck>} />
        ) : (
          <p className="soft">{t.byNoneHint}</p>
        )}
        <FormEnd needs={parts.create} form={form} submit={part ? t.save : t.create} />
      </form>
    </Dialog>
  );
};
