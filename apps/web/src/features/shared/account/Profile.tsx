import { me } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { queryClient } from '../../../query-client.ts';
import { Section } from '../../../ui/content/Section.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { useReadOnly } from '../../../view-as.ts';
import { useMe } from '../session/session.ts';
import { useAccountTexts } from './use-account-texts.ts';

export const Profile = () => {
  const t = useAccountTexts().profile;
  const mine = useMe();
  const readOnly = useReadOnly();
  const form = useForm({
    schema: me.change.body,
    initial: { name: mine.name },
    send: (body) => call(me.change, { body }),
    done: (changed) => {
      queryClient.setQueryData(['me'], changed);
      toast(t.saved);
    },
  });
  return (
    <Section margin heading={t.heading}>
      <form {...form.props}>
        <FormField form={form} name="name" label={t.name}>
          {(control) => <TextInput {...control} autoComplete="name" readOnly={readOnly} />}
        </FormField>
        <Field label={t.email} hint={t.emailHint}>
          {(control) => <TextInput {...control} value={mine.email} onValue={() => {}} readOnly />}
        </Field>
        {!readOnly && <FormEnd form={form} submit={t.save} />}
      </form>
    </Section>
  );
};
