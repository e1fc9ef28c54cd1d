import type { AdminSite } from '@hlidka/protocol';
import { since } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { Notice } from '../../../../../ui/Notice.tsx';
import { adminQueries } from '../../../kit/api/queries.ts';
import { useSlowWords } from './use-slow-words.ts';

/** How slow the site is is written once a minute, without a live event. */
const askAgainMs = 60_000;

export const SlowNow = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().slow;
  const format = useFormat();
  const words = useSlowWords();
  const { data } = useQuery({
    ...adminQueries.slowTimes(site.id),
    refetchInterval: ({ state }) => (state.data?.some(({ toAt }) => !toAt) ? askAgainMs : false),
  });
  const time = data?.find(({ toAt }) => toAt === null);
  if (!time) return null;
  return (
    <Notice
      what={t.now(since(format, time.fromAt), words.now(time))}
      todo={
        <>
          <p>
            {words.phase(time)} {t.measured(format.relative(time.seenAt))}
          </p>
          <p>{t.means}</p>
        </>
      }
    />
  );
};
