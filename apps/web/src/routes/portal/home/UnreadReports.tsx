import { useInfiniteQuery } from '@tanstack/react-query';
import { careQueries } from '../../../features/shared/care/care-queries.ts';
import { useCareTexts } from '../../../features/shared/care/use-care-texts.ts';

/** How many reports the person has not opened. */
export const UnreadReports = () => {
  const t = useCareTexts().reports;
  const unread = useInfiniteQuery(careQueries.reports()).data?.pages[0]?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className="places-count">
      <span aria-hidden="true">{unread}</span>
      <span className="unseen">{t.unreadCount(unread)}</span>
    </span>
  );
};
