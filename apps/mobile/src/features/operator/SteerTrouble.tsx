import { ApiError, mayBeDone } from '@hlidka/client';
import type { Steer } from '@hlidka/protocol';
import { useWords } from '../../language.ts';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { NotProvenError } from '../lock/prove-type.ts';

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
  if (error instanceof ApiError && error.error === 'conflict' && of === 'job')
    return <Notice what={t.job.moved} />;
  if (error instanceof ApiError && error.error === 'conflict')
    return <Notice what={t.gate.changed} todo={t.gate.changedTodo} />;
  if (verb && mayBeDone(error))
    return <Notice what={t.tried.noAnswer(t.tried[verb])} todo={t.tried.noAnswerTodo} />;
  return <ErrorNotice error={error} />;
};
