import './site-watch.css';
import { expiryStep } from '@hlidka/texts/expiry';
import { daysLeft } from '@hlidka/texts/prague';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { useNow } from '../../../../../ui/hooks/use-now.ts';
import { Icon } from '../../../../../ui/Icon.tsx';

type Props = {
  at: string | null;
  startsAt?: string | null;
  unknown: string;
  ended: string;
  note?: string;
};

/** An expiry date and how soon it is; near or past ones stand out. */
export const Expiry = ({ at, startsAt = null, unknown, ended, note }: Props) => {
  const t = useAdminTexts().siteWatch;
  const format = useFormat();
  const now = useNow();
  if (!at)
    return (
      <span>
        {t.notKnown}
        <span className="under fine soft">{unknown}</span>
      </span>
    );
  const left = daysLeft(at, now);
  const near = expiryStep(at, startsAt, new Date(now)) !== null;
  const soon = left > 0 ? t.endsIn(left) : t.endsToday;
  return (
    <span className="expiry" data-near={near || undefined}>
      {near && <Icon name="warn" />}
      <span>
        {t.ends(format.date(at))}
        <span className="under fine soft">
          {[left < 0 ? ended : soon, note].filter(Boolean).join(', ')}
        </span>
      </span>
    </span>
  );
};
