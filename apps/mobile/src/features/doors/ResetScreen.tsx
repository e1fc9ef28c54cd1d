import { isDeadLink } from '@hlidka/client';
import { auth, limits } from '@hlidka/protocol';
import { router } from 'expo-router';
import { useState } from 'react';
import { call } from '../../api.ts';
import { useWords } from '../../language.ts';
import { recheckSession, useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { SwitchRow } from '../../ui/form/SwitchRow.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Group } from '../../ui/Group.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Words } from '../../ui/Words.tsx';
import { Door } from './Door.tsx';
import { LeaveButton } from './LeaveButton.tsx';

/** Opened by the mail's link, signed in or not. */
export const ResetScreen = ({ token }: { token: string }) => {
  const { doors, account } = useWords();
  const t = doors.reset;
  const inside = useSession().state === 'in';
  const [state, setState] = useState<'open' | 'done' | 'dead'>(token ? 'open' : 'dead');
  const [endPasskeysAndKeys, setEnd] = useState(false);
  const form = useForm({
    schema: auth.resetPassword.body,
    initial: { newPassword: '' },
    toBody: (values) => ({ token, endPasskeysAndKeys, ...values }),
    words: { 'newPassword: too short': account.password.tooShort(limits.passwordMin) },
    send: async (body) => {
      try {
        await call(auth.resetPassword, { body });
        await recheckSession();
        setState('done');
      } catch (error) {
        if (!isDeadLink(error)) throw error;
        setState('dead');
      }
    },
  });
  if (state === 'dead')
    return (
      <Door answer={t.dead} detail={t.deadDetail}>
        <Button onPress={() => router.replace('/forgot')}>{t.deadAction}</Button>
        <LeaveButton />
      </Door>
    );
  if (state === 'done')
    return (
      <Door answer={t.done} detail={inside ? undefined : t.doneDetail}>
        <LeaveButton main={t.toSignIn} />
      </Door>
    );
  return (
    <Door answer={t.answer} detail={t.detail}>
      <PasswordField
        label={doors.newPassword}
        {...form.field('newPassword')}
        autoFocus
        autoComplete="new-password"
        textContentType="newPassword"
        returnKeyType="done"
        onSubmitEditing={form.submit}
      />
      <Words size="small" color="inkSoft">
        {account.password.hint(limits.passwordMin)}
      </Words>
      <Group>
        <SwitchRow
          label={account.password.endAccess}
          hint={account.password.endAccessHint}
          value={endPasskeysAndKeys}
          onValueChange={setEnd}
        />
      </Group>
      {form.failure && <ErrorNotice error={form.failure} />}
      <Button onPress={form.submit} busy={form.busy}>
        {t.submit}
      </Button>
      <LeaveButton />
    </Door>
  );
};
