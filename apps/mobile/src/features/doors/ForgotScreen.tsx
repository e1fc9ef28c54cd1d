import { auth } from '@hlidka/protocol';
import { useState } from 'react';
import { appLink } from '../../address.ts';
import { call } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Words } from '../../ui/Words.tsx';
import { Door } from './Door.tsx';
import { LeaveButton } from './LeaveButton.tsx';

/** Says the same whether or not the address has an account. */
export const ForgotScreen = ({ email }: { email: string }) => {
  const { doors } = useWords();
  const t = doors.forgot;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    schema: auth.requestReset.body,
    initial: { email },
    toBody: (values) => ({ ...values, redirectTo: appLink('reset') }),
    send: (body) => call(auth.requestReset, { body }),
    done: (values) => setSentTo(values.email.trim()),
  });
  if (sentTo)
    return (
      <Door answer={t.sent} detail={t.sentDetail(sentTo)}>
        <Words color="inkSoft">{t.onPhone}</Words>
        <Button kind="plain" onPress={() => setSentTo(null)}>
          {t.again}
        </Button>
        <LeaveButton />
      </Door>
    );
  return (
    <Door answer={t.answer} detail={t.detail}>
      <Field
        label={doors.email}
        {...form.field('email')}
        autoCapitalize="none"
        autoComplete="email"
        autoCorrect={false}
        autoFocus={!email}
        inputMode="email"
        textContentType="username"
        returnKeyType="send"
        onSubmitEditing={form.submit}
      />
      {form.failure && <ErrorNotice error={form.failure} />}
      <Button onPress={form.submit} busy={form.busy}>
        {t.submit}
      </Button>
      <LeaveButton />
    </Door>
  );
};
