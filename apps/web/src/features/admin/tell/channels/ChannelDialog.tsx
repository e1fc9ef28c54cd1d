import { limits, type NewOutlet, type Outlet, outletNeeds, outlets } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { HearsField } from './HearsField.tsx';
import { OwnerField } from './OwnerField.tsx';
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
    'target: not valid': t.wrongTarget,
    'secret: not valid': t.wrongSecret,
    'ownerId: not found': t.ownerLeft,
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
    ownerId: outlet?.ownerId ?? '',
    address: '',
    target: '',
    secret: '',
  };
  const form = useForm({
    schema: outlets.add.body,
    initial,
    toBody: ({ address, ownerId, ...rest }) => ({
      ...rest,
      address: address.trim() || null,
      ownerId: ownerId || null,
    }),
    send: async (body) => {
      if (!outlet) return call(outlets.add, { body });
      const { name, hears, ownerId, address, target, secret } = body;
      const where = replaces ? { where: { address, target, secret } } : {};
      const change = { name, hears, ownerId, ...where };
      await call(outlets.change, { params: { id: outlet.id }, body: change });
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
        <HearsField form={form} />
        <OwnerField form={form} />
        <FormEnd needs={outlets.add} form={form} submit={outlet ? t.save : t.create} />
      </form>
    </Dialog>
  );
};
