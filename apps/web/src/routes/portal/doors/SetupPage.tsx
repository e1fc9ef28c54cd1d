import { agency, auth, limits } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { call, queries } from '../../../api.ts';
import { Door } from '../../../features/portal/doors/Door.tsx';
import { useDoorTexts } from '../../../features/portal/doors/use-door-texts.ts';
import { useEnter } from '../../../features/portal/doors/use-enter.ts';
import { useAccountTexts } from '../../../features/shared/account/use-account-texts.ts';
import { useLanguage } from '../../../language.ts';
import { queryClient } from '../../../query-client.ts';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';

export const SetupPage = () => {
  const t = useDoorTexts();
  const { data } = useQuery(queries.welcome());
  if (data?.setupOpen === false)
    return (
      <Door title={t.setup.title} answer={t.setup.closed} detail={t.setup.closedDetail}>
        <div>
          <LinkButton look="main" to="/sign-in">
            {t.signIn.submit}
          </LinkButton>
        </div>
      </Door>
    );
  return (
    <Door title={t.setup.title} answer={t.setup.answer} detail={t.setup.detail}>
      <SetupForm />
    </Door>
  );
};

const SetupForm = () => {
  const t = useDoorTexts();
  const words = useAccountTexts().password;
  const language = useLanguage();
  const enter = useEnter();
  const form = useForm({
    schema: agency.setUp.body,
    initial: { code: '', agencyName: '', name: '', email: '', password: '' },
    toBody: (values) => ({ ...values, language }),
    words: {
      'password: too short': words.tooShort(limits.passwordMin),
      'wrong credentials': t.setup.wrongCode,
      'code: not valid': t.setup.wrongCode,
    },
    send: async (body) => {
      const { email } = await call(agency.setUp, { body });
      await call(auth.signIn, { body: { email, password: body.password, rememberMe: true } });
      await queryClient.fetchQuery({ ...queries.welcome(), staleTime: 0 });
      await enter();
    },
  });
  return (
    <form {...form.props}>
      <FormField form={form} name="code" label={t.setup.code} hint={t.setup.codeHint}>
        {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} autoFocus />}
      </FormField>
      <FormField form={form} name="agencyName" label={t.setup.agencyName} hint={t.setup.agencyHint}>
        {(control) => <TextInput {...control} autoComplete="organization" />}
      </FormField>
      <FormField form={form} name="name" label={t.yourName}>
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
      <FormField form={form} name="email" label={t.email}>
        {(control) => <TextInput {...control} type="email" autoComplete="username" />}
      </FormField>
      <FormField
        form={form}
        name="password"
        label={t.password}
        hint={words.hint(limits.passwordMin)}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <FormEnd form={form} submit={t.setup.submit} />
    </form>
  );
};
