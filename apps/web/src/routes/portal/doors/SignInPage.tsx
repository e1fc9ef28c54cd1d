import { needsCode } from '@hlidka/client';
import { auth } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { call, queries } from '../../../api.ts';
import { CodeStep } from '../../../features/portal/doors/CodeStep.tsx';
import { Door } from '../../../features/portal/doors/Door.tsx';
import { PasskeySignIn } from '../../../features/portal/doors/PasskeySignIn.tsx';
import { useDoorTexts } from '../../../features/portal/doors/use-door-texts.ts';
import { useEnter } from '../../../features/portal/doors/use-enter.ts';
import { AgencyButton } from '../../../features/shared/session/AgencyButton.tsx';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Seldom seen. */
const Refused = lazy(async () => ({
  default: (await import('../../../features/portal/doors/Refused.tsx')).Refused,
}));

/** Not with the account's other queries: those stay with its settings. */
const agencyAccount = {
  queryKey: ['agency', 'account'] as const,
  queryFn: () => call(auth.agencyAccount),
};

export const SignInPage = () => {
  const t = useDoorTexts();
  const enter = useEnter();
  const { next, ended, refused } = useSearch({ from: '/doors/sign-in' });
  const agency = useQuery(queries.welcome()).data?.agency.name;
  const account = useQuery(agencyAccount).data;
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    schema: auth.signIn.body,
    initial: { email: '', password: '' },
    send: async (body) => {
      try {
        await call(auth.signIn, { body: { ...body, rememberMe: true } });
      } catch (error) {
        if (!needsCode(error)) throw error;
        return setAsksCode(true);
      }
      await enter(next);
    },
  });
  if (asksCode) return <CodeStep onDone={() => enter(next)} onAgain={() => setAsksCode(false)} />;
  return (
    <Door
      title={t.signIn.title}
      answer={t.signIn.answer}
      detail={agency && t.signIn.detail(agency)}
    >
      {ended && <Notice what={t.signIn.expired} />}
      {refused && (
        <Suspense>
          <Refused why={refused} />
        </Suspense>
      )}
      <form {...form.props}>
        <FormField form={form} name="email" label={t.email}>
          {(control) => (
            <TextInput {...control} type="email" autoComplete="username webauthn" autoFocus />
          )}
        </FormField>
        <FormField form={form} name="password" label={t.password}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </FormField>
        <FormEnd form={form} submit={t.signIn.submit} />
        <PasskeySignIn onDone={() => enter(next)} />
        {account?.label != null && (
          <AgencyButton label={t.signIn.agencyAccount(account.label)} next={next} />
        )}
        {account?.only && <p className="soft fine">{t.signIn.agencyAccountOnly}</p>}
      </form>
      <div className="door-notes">
        <p>
          <Link to="/forgot">{t.signIn.forgot}</Link>
        </p>
        <p className="soft fine">{t.signIn.noAccount}</p>
      </div>
    </Door>
  );
};
