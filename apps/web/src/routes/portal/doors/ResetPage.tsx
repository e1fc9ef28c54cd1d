import { isDeadLink } from '@hlidka/client';
import { auth, limits } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { DeadLink } from '../../../features/portal/doors/DeadLink.tsx';
import { Door } from '../../../features/portal/doors/Door.tsx';
import { useDoorTexts } from '../../../features/portal/doors/use-door-texts.ts';
import { useLinkToken } from '../../../features/portal/doors/use-link-token.ts';
import { useAccountTexts } from '../../../features/shared/account/use-account-texts.ts';
import { EndKeys } from '../../../features/shared/keys/EndKeys.tsx';
import { queryClient } from '../../../query-client.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';

export const ResetPage = () => {
  const t = useDoorTexts();
  const words = useAccountTexts().password;
  const token = useLinkToken();
  const [state, setState] = useState<'open' | 'done' | 'dead'>(token ? 'open' : 'dead');
  const form = useForm({
    schema: auth.resetPassword.body,
    initial: { newPassword: '', endPasskeysAndKeys: false, endKeys: [] as string[] },
    toBody: (values) => ({ token, ...values }),
    words: { 'newPassword: too short': words.tooShort(limits.passwordMin) },
    send: async (body) => {
      try {
        await call(auth.resetPassword, { body });
        queryClient.removeQueries({ queryKey: ['me'] });
        setState('done');
      } catch (error) {
        if (!isDeadLink(error)) throw error;
        setState('dead');
      }
    },
  });
  const look = useQuery({
    queryKey: ['invitation', 'reset', token],
    queryFn: () => call(auth.lookAtReset, { body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (state === 'dead' || isDeadLink(look.error))
    return <DeadLink title={t.reset.title} texts={t.reset} to="/forgot" />;
  if (state === 'done')
    return (
      <Door title={t.reset.title} answer={t.reset.done} detail={t.reset.doneDetail}>
        <div>
          <LinkButton look="main" to="/sign-in">
            {t.reset.toSignIn}
          </LinkButton>
        </div>
      </Door>
    );
  return (
    <Door title={t.reset.title} answer={t.reset.answer} detail={t.reset.detail}>
      <form {...form.props}>
        <FormField
          form={form}
          name="newPassword"
          label={t.newPassword}
          hint={words.hint(limits.passwordMin)}
        >
          {(control) => <PasswordInput {...control} autoComplete="new-password" autoFocus />}
        </FormField>
        <Checkbox
          label={words.endAccess}
          hint={words.endAccessHint}
          checked={form.values.endPasskeysAndKeys}
          onValue={(checked) => form.set('endPasskeysAndKeys', checked)}
        />
        {look.data && !form.values.endPasskeysAndKeys && (
          <EndKeys
            t={words}
            keys={look.data.keys}
            ended={form.values.endKeys}
            onEnded={(endKeys) => form.set('endKeys', endKeys)}
          />
        )}
        <FormEnd form={form} submit={t.reset.submit} />
      </form>
    </Door>
  );
};
