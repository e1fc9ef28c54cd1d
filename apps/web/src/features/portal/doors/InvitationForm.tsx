import { isDeadLink } from '@hlidka/client';
import { auth, invitations, limits } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useAccountTexts } from '../../shared/account/use-account-texts.ts';
import { DeadLink } from './DeadLink.tsx';
import { useDoorTexts } from './use-door-texts.ts';
import { useEnter } from './use-enter.ts';

type Props = { token: string; invited: { email: string; name: string } };

export const InvitationForm = ({ token, invited }: Props) => {
  const t = useDoorTexts();
  const words = useAccountTexts().password;
  const enter = useEnter();
  const [dead, setDead] = useState(false);
  const form = useForm({
    schema: invitations.accept.body,
    initial: { name: invited.name, password: '' },
    toBody: (values) => ({ token, ...values }),
    words: { 'password: too short': words.tooShort(limits.passwordMin) },
    send: async (body) => {
      try {
        const { email } = await call(invitations.accept, { body });
        await call(auth.signIn, { body: { email, password: body.password, rememberMe: true } });
        await enter();
      } catch (error) {
        if (!isDeadLink(error)) throw error;
        setDead(true);
      }
    },
  });
  if (dead) return <DeadLink title={t.invitation.title} texts={t.invitation} to="/sign-in" />;
  return (
    <form {...form.props}>
      <Field label={t.email}>
        {(control) => (
          <TextInput
            {...control}
            value={invited.email}
            onValue={() => {}}
            readOnly
            autoComplete="username"
          />
        )}
      </Field>
      <FormField form={form} name="name" label={t.yourName}>
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
      <FormField
        form={form}
        name="password"
        label={t.password}
        hint={words.hint(limits.passwordMin)}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" autoFocus />}
      </FormField>
      <FormEnd form={form} submit={t.invitation.submit} />
    </form>
  );
};
