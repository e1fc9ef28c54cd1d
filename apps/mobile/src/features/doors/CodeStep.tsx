import { isDeadLink } from '@hlidka/client';
import { auth } from '@hlidka/protocol';
import { useWords } from '../../language.ts';
import { signInByCode } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { Words } from '../../ui/Words.tsx';
import { Door } from './Door.tsx';

/** After the right password: the code of the authenticator app, or one that was written down. */
export const CodeStep = ({ onAgain }: { onAgain: () => void }) => {
  const t = useWords().doors.code;
  const form = useForm({
    schema: auth.verifySecondFactor.body,
    initial: { code: '' },
    send: ({ code }) => signInByCode(code),
    words: { 'code: wrong credentials': t.wrong },
    belongs: { 'wrong credentials': 'code' },
  });
  return (
    <Door answer={t.answer} detail={t.detail}>
      <Field
        label={t.code}
        {...form.field('code')}
        autoCapitalize="none"
        autoComplete="one-time-code"
        autoCorrect={false}
        autoFocus
        textContentType="oneTimeCode"
        returnKeyType="go"
        onSubmitEditing={form.submit}
      />
      <Words size="small" color="inkSoft">
        {t.hint}
      </Words>
      {form.failure &&
        (isDeadLink(form.failure) ? (
          <Notice what={t.over} />
        ) : (
          <ErrorNotice error={form.failure} />
        ))}
      <Button onPress={form.submit} busy={form.busy}>
        {t.submit}
      </Button>
      <Button kind="plain" onPress={onAgain}>
        {t.again}
      </Button>
    </Door>
  );
};
