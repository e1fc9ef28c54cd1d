import { ApiError } from '@hlidka/client';
import { useWords } from '../../language.ts';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { NotProvenError } from '../lock/prove-type.ts';

/** Why a decision did not count. */
export const SteerTrouble = ({ error, of = 'gate' }: { error: unknown; of?: 'gate' | 'job' }) => {
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
  return <ErrorNotice error={error} />;
};
