import { limits, type NewOutlet, type Outlet, outletNeeds, outlets } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { refresh } from '../api/refresh.ts';
import { type ChannelValues, WhereFields } from './WhereFields.tsx';

type Props = {
  /** Null: a new one. */
  outlet: Outlet | null;
  onClose: () => void;
  onMade: (made: NewOutlet) => void;
};

const kinds = Object.keys(outletNeeds) as ChannelValues['kind'][];

const useWords = () => {
  const t = useAdminTexts().channels;
  const wrong = ['not valid', 'wrong type', 'too long'];
  return {
    'name: too many': t.full(limits.outletsAtMost),
    'address: required': t.wrongAddress,
    'target: required': t.required,
    'secret: required': t.required,
    ...Object.fromEntries(wrong.map((issue) => [`address: ${issue}`, t.wrongAddress])),
  };
};

export const ChannelDialog = ({ outlet, onClose, onMade }: Props) => {
  const t = useAdminTexts().channels;
  const [replaces, setReplaces] = useState(outlet === null || !outlet.readable);
  const initial: ChannelValues = {
    kind: outlet?.kind ?? 'webhook',
    name: outlet?.name ?? '',
    hears: outlet?.hears ?? 'all',
    address: '',
    target: '',
    secret: '',
  };
  const form = useForm({
    schema: outlets.add.body,
    initial,
    toBody: ({ address, ...rest }) => ({ ...rest, address: address.trim() || null }),
    send: async (body) => {
      if (!outlet) return call(outlets.add, { body });
      const { name, hears, address, target, secret } = body;
      const where = replaces ? { where: { address, target, secret } } : {};
      await call(outlets.change, { params: { id: outlet.id }, body: { name, hears, ...where } });
      return null;
    },
    words: useWords(),
    done: (made) => {
      refresh('deliveries');
      onClose();
      if (made?.signingSecret) onMade(made);
      else toast(made ? t.added(made.name) : t.saved);
    },
  });
  const { kind } = form.values;
  return (
    <Dialog open onClose={onClose} title={outlet ? t.changeTitle(outlet.name) : t.newTitle}>
      <form {...form.props}>
        {!outlet && (
          <FormField form={form} name="kind" label={t.kind}>
            {(control) => (
              <Select
                {...control}
                options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
              />
            )}
          </FormField>
        )}
        <FormField form={form} name="name" label={t.name} hint={t.nameHint}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        {outlet?.readable && (
          <Checkbox
            label={t.replaceWhere}
            hint={t.replaceHint}
            checked={replaces}
            onValue={setReplaces}
          />
        )}
        {replaces && <WhereFields form={form} />}
        {outletNeeds[kind].incidentsOnly ? (
          <p className="soft">{t.hearsFixed}</p>
        ) : (
          <FormField form={form} name="hears" label={t.hearsLabel}>
            {(control) => (
              <Select
                {...control}
                options={[
                  { value: 'all' as const, label: t.hearsAll },
                  { value: 'incidents' as const, label: t.hearsIncidents },
                ]}
              />
            )}
          </FormField>
        )}
        <FormEnd form={form} submit={outlet ? t.save : t.create} />
      </form>
    </Dialog>
  );
};
