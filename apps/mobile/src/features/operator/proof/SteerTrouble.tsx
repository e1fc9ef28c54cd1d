import { ApiError, mayBeDone } from '@hlidka/client';
import type { Steer } from '@hlidka/protocol';
import { router } from 'expo-router';
import { useWords } from '../../../language.ts';
import { DeviceRefusalError, passkeysWork } from '../../../session/passkeys.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { NotProvenError } from '../../lock/prove-type.ts';

type Props = {
  error: unknown;
  /** What was tried. */
  verb: Steer['verb'] | undefined;
  of?: 'gate' | 'job';
};

/** Why a decision did not count, or that nobody knows whether it does. */
export const SteerTrouble = ({ error, verb, of = 'gate' }: Props) => {
  const t = useWords().phone.operator;
  if (!error) return null;
  if (error instanceof NotProvenError)
    return error.proof === 'impossible' ? (
      <Notice what={t.prove.impossible} todo={t.prove.impossibleTodo} />
    ) : (
      <Notice what={t.prove.refused} alarm={false} />
    );
  if (error instanceof DeviceRefusalError && error.cancelled)
    return <Notice what={t.prove.refused} alarm={false} />;
  if (error instanceof DeviceRefusalError)
    return <NoPasskey what={t.prove.noneHere} todo={t.prove.noneHereTodo} />;
  if (error instanceof ApiError && error.error === 'passkey needed')
    return <NoPasskey what={t.prove.needed} />;
  if (error instanceof ApiError && error.issues.some(({ path }) => path === 'proof'))
    return <Notice what={t.prove.late} todo={t.prove.lateTodo} />;
  if (error instanceof ApiError && error.error === 'conflict' && of === 'job')
    return <Notice what={t.job.moved} />;
  if (error instanceof ApiError && error.error === 'conflict')
    return <Notice what={t.gate.changed} todo={t.gate.changedTodo} />;
  if (verb && mayBeDone(error))
    return <Notice what={t.tried.noAnswer(t.tried[verb])} todo={t.tried.noAnswerTodo} />;
  return <ErrorNotice error={error} />;
};

/** The server wants a passkey, and this phone gave none: one is made here, or the web is the way. */
const NoPasskey = ({ what, todo }: { what: string; todo?: string }) => {
  const t = useWords().phone.operator.prove;
  if (!passkeysWork()) return <Notice what={what} todo={t.onWeb} />;
  return (
    <>
      <Notice what={what} todo={todo} />
      <Button kind="second" onPress={() => router.push('/account/passkeys')}>
        {t.add}
      </Button>
    </>
  );
};
