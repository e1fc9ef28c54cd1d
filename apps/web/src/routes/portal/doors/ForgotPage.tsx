import { auth } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { Door } from '../../../features/portal/doors/Door.tsx';
import { useDoorTexts } from '../../../features/portal/doors/use-door-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

export const ForgotPage = () => {
  const t = useDoorTexts();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    schema: auth.requestReset.body,
    initial: { email: '' },
    send: (body) => call(auth.requestReset, { body }),
    done: (_reply, values) => setSentTo(values.email.trim()),
  });
  if (sentTo)
    return (
      <Door
        title={t.forgot.title}
        answer={t.forgot.sent}
        detail={<span role="status">{t.forgot.sentDetail(sentTo)}</span>}
      >
        <div className="row">
          <Button onClick={() => setSentTo(null)}>{t.forgot.again}</Button>
          <Link to="/sign-in">{t.toSignIn}</Link>
        </div>
      </Door>
    );
  return (
    <Door title={t.forgot.title} answer={t.forgot.answer} detail={t.forgot.detail}>
      <form {...form.props}>
        <FormField form={form} name="email" label={t.email}>
          {(control) => <TextInput {...control} type="email" autoComplete="username" autoFocus />}
        </FormField>
        <FormEnd form={form} submit={t.forgot.submit} />
      </form>
      <p>
        <Link to="/sign-in">{t.toSignIn}</Link>
      </p>
    </Door>
  );
};
