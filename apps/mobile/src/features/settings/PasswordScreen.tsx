import { auth, limits } from '@hlidka/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { router } from 'expo-router';
import { useRef, useState } from 'react';
import type { TextInput } from 'react-native';
import { call, queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { SwitchRow } from '../../ui/form/SwitchRow.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Group } from '../../ui/Group.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { Words } from '../../ui/Words.tsx';
import { EndKeys } from './EndKeys.tsx';

export const PasswordScreen = () => {
  const { account, common, doors } = useWords();
  const t = account.password;
  const wrong = common.errors['wrong password'];
  const client = useQueryClient();
  const { data: me } = useQuery(queries.me());
  const second = useRef<TextInput>(null);
  const [saved, setSaved] = useState(false);
  const [endPasskeysAndKeys, setEnd] = useState(false);
  const { data: keys = [] } = useQuery(queries.keys());
  const [endKeys, setEndKeys] = useState<string[]>([]);
  const form = useForm({
    schema: auth.changePassword.body,
    initial: { currentPassword: '', newPassword: '' },
    toBody: (values) => ({ endPasskeysAndKeys, endKeys, ...values }),
    words: {
      'newPassword: too short': t.tooShort(limits.passwordMin),
      'currentPassword: wrong password': `${wrong.what} ${wrong.todo}`,
    },
    belongs: { 'wrong password': 'currentPassword' },
    send: (body) => call(auth.changePassword, { body }),
    done: () => {
      form.clear();
      setSaved(true);
      setEndKeys([]);
      void client.invalidateQueries({ queryKey: ['me'] });
      void client.invalidateQueries({ queryKey: ['keys'] });
    },
  });
  const submit = () => {
    setSaved(false);
    form.submit();
  };
  const forgot = () => router.push({ pathname: '/forgot', params: { email: me?.email ?? '' } });
  return (
    <Screen>
      <Words color="inkSoft">{t.about}</Words>
      {saved && <Notice what={t.saved} alarm={false} />}
      <PasswordField
        label={t.current}
        {...form.field('currentPassword')}
        autoComplete="current-password"
        textContentType="password"
        returnKeyType="next"
        submitBehavior="submit"
        onSubmitEditing={() => second.current?.focus()}
      />
      <PasswordField
        ref={second}
        label={t.next}
        {...form.field('newPassword')}
        autoComplete="new-password"
        textContentType="newPassword"
        returnKeyType="done"
        onSubmitEditing={submit}
      />
      <Words size="small" color="inkSoft">
        {t.hint(limits.passwordMin)}
      </Words>
      <Group>
        <SwitchRow
          label={t.endAccess}
          hint={t.endAccessHint}
          value={endPasskeysAndKeys}
          onValueChange={setEnd}
        />
      </Group>
      {!endPasskeysAndKeys && <EndKeys keys={keys} ended={endKeys} onEnded={setEndKeys} />}
      {form.failure && <ErrorNotice error={form.failure} />}
      <Button onPress={submit} busy={form.busy}>
        {t.save}
      </Button>
      <Button kind="plain" onPress={forgot}>
        {doors.signIn.forgot}
      </Button>
    </Screen>
  );
};
