import { ApiError } from '@hlidka/client';
import { auth } from '@hlidka/protocol';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { confirmByPasskey, DeviceRefusalError } from '../../session/passkeys.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { Words } from '../../ui/Words.tsx';

type Props = { onDone: () => void; onCancel: () => void };

/** Replaces the action that needs a fresh sign-in. */
export const ProveIdentity = ({ onDone, onCancel }: Props) => {
  const { account, common } = useWords();
  const t = account.prove;
  const { data: passkeys } = useQuery(queries.passkeys());
  const form = useForm({
    schema: auth.confirmPassword.body,
    initial: { password: '' },
    send: (body) => call(auth.confirmPassword, { body }),
    words: { 'password: wrong password': t.wrong },
    belongs: { 'wrong password': 'password' },
    done: onDone,
  });
  return (
    <Card>
      <Words size="lead" weight="600" accessibilityRole="header">
        {t.title}
      </Words>
      <Words color="inkSoft">{t.why}</Words>
      <PasswordField
        label={t.password}
        {...form.field('password')}
        autoFocus
        autoComplete="current-password"
        textContentType="password"
        returnKeyType="go"
        onSubmitEditing={form.submit}
      />
      {form.failure && <ErrorNotice error={form.failure} />}
      <Button onPress={form.submit} busy={form.busy}>
        {t.confirm}
      </Button>
      {!!passkeys?.length && <ByPasskey onDone={onDone} />}
      <Button kind="plain" onPress={onCancel}>
        {common.cancel}
      </Button>
    </Card>
  );
};

const ByPasskey = ({ onDone }: { onDone: () => void }) => {
  const t = useWords().account.prove;
  const { error, isPending, mutate } = useMutation({
    mutationFn: confirmByPasskey,
    onSuccess: onDone,
  });
  const ours = error instanceof ApiError && error.error !== 'not valid';
  const quiet = !error || (error instanceof DeviceRefusalError && error.cancelled);
  return (
    <>
      {ours && <ErrorNotice error={error} />}
      {!ours && !quiet && <Notice what={t.passkeyFailed} todo={t.passkeyFailedTodo} />}
      <Button kind="plain" busy={isPending} onPress={() => mutate()}>
        {t.passkey}
      </Button>
    </>
  );
};
