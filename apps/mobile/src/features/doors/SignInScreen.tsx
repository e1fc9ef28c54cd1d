import { needsCode } from '@hlidka/client';
import { auth } from '@hlidka/protocol';
import { router } from 'expo-router';
import { useRef, useState } from 'react';
import type { TextInput } from 'react-native';
import { useWords } from '../../language.ts';
import { signIn, useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { Words } from '../../ui/Words.tsx';
import { ServersSection } from '../servers/ServersSection.tsx';
import { AgencyContact } from './AgencyContact.tsx';
import { CodeStep } from './CodeStep.tsx';
import { Door } from './Door.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';

export const SignInScreen = () => {
  const { doors } = useWords();
  const session = useSession();
  const second = useRef<TextInput>(null);
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    schema: auth.signIn.body,
    initial: { email: '', password: '' },
    send: async ({ email, password }) => {
      try {
        await signIn(email, password);
      } catch (error) {
        if (!needsCode(error)) throw error;
        setAsksCode(true);
      }
    },
  });
  const forgot = () =>
    router.push({ pathname: '/forgot', params: { email: form.values.email.trim() } });
  const lost = session.state === 'out' && session.lost && !form.failure;
  if (asksCode) return <CodeStep onAgain={() => setAsksCode(false)} />;
  return (
    <Door answer={doors.signIn.answer}>
      {lost && <Notice what={doors.signIn.expired} alarm={false} />}
      <Field
        label={doors.email}
        {...form.field('email')}
        autoCapitalize="none"
        autoComplete="email"
        autoCorrect={false}
        inputMode="email"
        textContentType="username"
        returnKeyType="next"
        submitBehavior="submit"
        onSubmitEditing={() => second.current?.focus()}
      />
      <PasswordField
        ref={second}
        label={doors.password}
        {...form.field('password')}
        autoComplete="current-password"
        textContentType="password"
        returnKeyType="go"
        onSubmitEditing={form.submit}
      />
      {form.failure && <ErrorNotice error={form.failure} />}
      <Button onPress={form.submit} busy={form.busy}>
        {doors.signIn.submit}
      </Button>
      <PasskeySignIn />
      <Button kind="plain" onPress={forgot}>
        {doors.signIn.forgot}
      </Button>
      <Words size="small" color="inkSoft" style={{ textAlign: 'center' }}>
        {doors.signIn.noAccount}
      </Words>
      <AgencyContact />
      <ServersSection />
    </Door>
  );
};
