import { expiryStep } from '@hlidka/texts/expiry';
import { daysLeft } from '@hlidka/texts/prague';
import type { ReactNode } from 'react';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { StateMark } from '../../../../ui/content/StateMark.tsx';

type Props = { at: string | null; startsAt?: string | null; children?: ReactNode };

/** An expiry: days left, and the date below; unknown is shown as unknown. */
export const Ends = ({ at, startsAt = null, children }: Props) => {
  const t = useAdminTexts().expiry;
  const format = useFormat();
  if (!at)
    return (
      <span>
        <StateMark shape="broken">{t.unknown}</StateMark>
        {children && <span className="table-note">{children}</span>}
      </span>
    );
  const left = daysLeft(at);
  const near = expiryStep(at, startsAt) !== null;
  return (
    <span>
      <StateMark
        shape={left < 0 ? 'crossed' : near ? 'half' : 'done'}
        strong={near}
        tone={left < 0 ? 'past' : near ? 'near' : undefined}
      >
        {t.left(left)}
      </StateMark>
      <span className="table-note">
        {format.date(at)}
        {children && <> · {children}</>}
      </span>
    </span>
  );
};
