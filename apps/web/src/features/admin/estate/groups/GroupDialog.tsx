import { type AdminGroup, type GroupKind, groups } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts, useTexts } from '../../../../language.ts';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Textarea } from '../../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { refresh } from '../../kit/api/refresh.ts';

const valuesOf = (group?: AdminGroup) => {
  const kind: GroupKind = group?.kind ?? 'frontend';
  const { name = '', notes, subscriptionLink } = group ?? {};
  return { name, kind, notes: notes ?? '', subscriptionLink: subscriptionLink ?? '' };
};

type Props = { clientId: string; group?: AdminGroup; onClose: () => void };

export const GroupDialog = ({ clientId, group, onClose }: Props) => {
  const t = useAdminTexts().groups;
  const { groupKinds } = useTexts();
  const form = useForm({
    schema: groups.create.body,
    initial: valuesOf(group),
    toBody: ({ subscriptionLink, ...values }) => ({
      ...values,
      clientId,
      subscriptionLink: subscriptionLink.trim() || null,
    }),
    send: ({ clientId: owner, ...body }) =>
      group
        ? call(groups.change, { params: { id: group.id }, body })
        : call(groups.create, { body: { ...body, clientId: owner } }),
    done: (stored) => {
      refresh('sites', 'people');
      toast(group ? t.saved(stored.name) : t.created(stored.name));
      onClose();
    },
  });
  return (
    <Dialog open title={group ? t.editTitle(group.name) : t.new} onClose={onClose}>
      <form {...form.props}>
        <FormField form={form} name="name" label={t.name}>
          {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
        </FormField>
        <div>
          <Segmented
            label={t.kind}
            value={form.values.kind}
            onValue={(kind) => form.set('kind', kind)}
            options={(['frontend', 'multisite'] as const).map((value) => ({
              value,
              label: groupKinds[value],
            }))}
          />
          <p className="field-hint">{t.kindHint[form.values.kind]}</p>
        </div>
        <FormField form={form} name="notes" label={t.notes} hint={t.internalNotesHint} optional>
          {(control) => <Textarea {...control} />}
        </FormField>
        <FormField
          form={form}
          name="subscriptionLink"
          label={t.subscriptionLink}
          hint={t.internalHint}
          optional
        >
          {(control) => <TextInput {...control} type="url" inputMode="url" autoComplete="off" />}
        </FormField>
        <FormEnd needs={groups.create} form={form} submit={group ? t.save : t.create} />
      </form>
    </Dialog>
  );
};
