import { ApiError } from '@hlidka/client';
import { useMutation } from '@tanstack/react-query';
import { useWords } from '../../language.ts';
import { DeviceRefusalError, passkeysWork } from '../../session/passkeys.ts';
import { signInByPasskey } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { Words } from '../../ui/Words.tsx';

/** A passkey knows its owner, so no e-mail address is needed. */
export const PasskeySignIn = () => {
  const t = useWords().doors.signIn;
  const enter = useMutation({ mutationFn: signInByPasskey });
  if (!passkeysWork()) return null;
  return (
    <>
      <Words size="small" color="inkSoft" style={{ textAlign: 'center' }}>
        {t.or}
      </Words>
      <Failure error={enter.error} />
      <Button kind="second" busy={enter.isPending} onPress={() => enter.mutate()}>
        {t.passkey}
      </Button>
    </>
  );
};

const Failure = ({ error }: { error: unknown }) => {
  const t = useWords().doors.signIn;
  if (!error || (error instanceof DeviceRefusalError && error.cancelled)) return null;
  if (error instanceof ApiError && error.error !== 'wrong credentials')
    return <ErrorNotice error={error} />;
  return <Notice what={t.passkeyFailed} todo={t.passkeyFailedTodo} />;
};
