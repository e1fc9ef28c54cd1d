import { space } from '@hlidka/design';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type TextInput, View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { useWords } from '../../language.ts';
import { signIn, useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';

export const SignInScreen = () => {
  const { doors, common } = useWords();
  const session = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const second = useRef<TextInput>(null);
  const enter = useMutation({ mutationFn: () => signIn(email.trim(), password) });
  const submit = () => {
    if (email.trim() && password) enter.mutate();
  };
  const lost = session.state === 'out' && session.lost && enter.status === 'idle';
  return (
    <SafeAreaView style={{ flex: 1, backgroundColor: useColors().paper }}>
      <Screen>
        <View style={{ paddingTop: space[12], gap: space[2] }}>
          <Words size="small" color="inkSoft">
            {common.product}
          </Words>
          <Words size="answer" weight="700" accessibilityRole="header">
            {doors.signIn.answer}
          </Words>
        </View>
        {lost && <Notice what={doors.signIn.expired} alarm={false} />}
        <Field
          label={doors.email}
          value={email}
          onChangeText={setEmail}
          autoCapitalize="none"
          autoComplete="email"
          autoCorrect={false}
          inputMode="email"
          textContentType="username"
          returnKeyType="next"
          onSubmitEditing={() => second.current?.focus()}
        />
        <Field
          ref={second}
          label={doors.password}
          value={password}
          onChangeText={setPassword}
          secureTextEntry
          autoComplete="current-password"
          textContentType="password"
          returnKeyType="go"
          onSubmitEditing={submit}
        />
        {enter.error && <ErrorNotice error={enter.error} />}
        <Button onPress={submit} busy={enter.isPending}>
          {doors.signIn.submit}
        </Button>
        <Words size="small" color="inkSoft">
          {doors.signIn.noAccount}
        </Words>
      </Screen>
    </SafeAreaView>
  );
};
