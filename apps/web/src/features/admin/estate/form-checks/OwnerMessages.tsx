import { messagesAMonth, sendingStep } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { adminQueries } from '../../kit/api/queries.ts';
import type { FormValues } from './form-values.ts';

type Props = { values: Pick<FormValues, 'steps' | 'everyMinutes' | 'workHours'> };

/** What the plan means for whoever reads the form's messages, and how they know ours. */
export const OwnerMessages = ({ values: { steps: given, everyMinutes, workHours } }: Props) => {
  const t = useAdminTexts().formChecks.editor;
  const format = useFormat();
  const { data: identity } = useQuery(adminQueries.formIdentity());
  const steps = given.map(({ step }) => step);
  if (sendingStep(steps) === null) return <p>{t.ownerNone}</p>;
  const fills = (part: 'name' | 'email' | 'message') =>
    steps.some(
      (step) => step.verb === 'fill' && step.value.from === 'identity' && step.value.part === part,
    );
  const signs = identity
    ? [
        fills('name') && t.signs.name(identity.name),
        fills('email') && t.signs.email(identity.email),
        fills('message') && t.signs.message,
      ].filter((sign) => sign !== false)
    : [];
  const months = messagesAMonth({ everyMinutes: Number(everyMinutes), workHours });
  return (
    <p>
      <strong>{t.owner(months)}</strong>{' '}
      {identity && (signs.length > 0 ? t.knownBy(format.list(signs)) : t.knownByNone)}{' '}
      {t.ownerFails}
    </p>
  );
};
