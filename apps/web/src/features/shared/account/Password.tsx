import { auth, limits } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { useTexts } from '../../../language.ts';
import { queryClient } from '../../../query-client.ts';
import { Section } from '../../../ui/content/Section.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { EndKeys } from '../keys/EndKeys.tsx';
import { ownKeys } from '../keys/own-keys.ts';
import { useMe } from '../session/session.ts';
import { useAccountTexts } from './use-account-texts.ts';

export const Password = () => {
  const common = useTexts();
  const t = useAccountTexts().password;
  const wrong = common.errors['wrong password'];
  const { email } = useMe();
  const { data: keys = [] } = useQuery(ownKeys());
  const form = useForm({
    schema: auth.changePassword.body,
    initial: {
      currentPassword: '',
      newPassword: '',
      endPasskeysAndKeys: false,
      endKeys: [] as string[],
    },
    send: (body) => call(auth.changePassword, { body }),
    words: {
      'newPassword: too short': t.tooShort(limits.passwordMin),
      'currentPassword: wrong password': `${wrong.what} ${wrong.todo}`,
    },
    belongs: { 'wrong password': 'currentPassword' },
    done: () => {
      form.reset();
      void queryClient.invalidateQueries({ queryKey: ['me'] });
      void queryClient.invalidateQueries({ queryKey: ['keys'] });
      toast(t.saved);
    },
  });
  return (
    <Section margin heading={t.heading} about={t.about}>
      <form {...form.props}>
        {/* Tells a password manager whose password changes. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <FormField form={form} name="currentPassword" label={t.current}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </FormField>
        <FormField form={form} name="newPassword" label={t.next} hint={t.hint(limits.passwordMin)}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <Checkbox
          label={t.endAccess}
          hint={t.endAccessHint}
          checked={form.values.endPasskeysAndKeys}
          onValue={(checked) => form.set('endPasskeysAndKeys', checked)}
        />
        {!form.values.endPasskeysAndKeys && (
          <EndKeys
            t={t}
            keys={keys}
            ended={form.values.endKeys}
            onEnded={(endKeys) => form.set('endKeys', endKeys)}
          />
        )}
        <FormEnd form={form} submit={t.save} />
      </form>
    </Section>
  );
};
