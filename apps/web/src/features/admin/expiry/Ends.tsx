import { expiryDays } from '@hlidka/protocol';
import { daysLeft } from '@hlidka/texts/prague';
import type { ReactNode } from 'react';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { StateMark } from '../../../ui/content/StateMark.tsx';

const [nearDays] = expiryDays;

/** An end of validity: how many days are left, the date under it; unknown says so. */
export const Ends = ({ at, children }: { at: string | null; children?: ReactNode }) => {
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
  return (
    <span>
      <StateMark
        shape={left < 0 ? 'crossed' : left <= nearDays ? 'half' : 'done'}
        strong={left <= nearDays}
        tone={left < 0 ? 'past' : left <= nearDays ? 'near' : undefined}
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
