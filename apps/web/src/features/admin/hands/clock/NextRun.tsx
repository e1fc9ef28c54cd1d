import type { Duty } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';

/** Longer than the server's polling interval. */
const lateMs = 60_000;

/** When it runs next, as a relative and an exact time. */
export const NextRun = ({ duty: { nextAt, runningSince } }: { duty: Duty }) => {
  const t = useAdminTexts().clock;
  const format = useFormat();
  const now = useNow(5000);
  if (runningSince)
    return (
      <span>
        {t.since} {format.dateTime(runningSince)}
      </span>
    );
  if (!nextAt) return <span className="soft">{t.unplanned}</span>;
  const aheadMs = Date.parse(nextAt) - now;
  return (
    <span>
      {Math.abs(aheadMs) < lateMs ? t.moment : <RelativeTime at={nextAt} />}
      <span className="table-note">{aheadMs < -lateMs ? t.late : format.dateTime(nextAt)}</span>
    </span>
  );
};
