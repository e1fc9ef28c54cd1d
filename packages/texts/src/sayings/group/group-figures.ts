import { availabilityOf, type GroupDetail, type UptimeDay } from '@hlidka/protocol';

/** The member whose response time the group shows: the first measured one by role. */
export const managedName = ({ daily, members }: GroupDetail): string | undefined => {
  const managed = daily.find(({ days }) => days.some(({ avgMs }) => avgMs !== null));
  return members.find(({ id }) => id === managed?.siteId)?.name;
};

/** Of several days together. */
export const availableOn = (days: readonly UptimeDay[]): number | null =>
  availabilityOf(
    days.reduce((sum, day) => sum + day.checks, 0),
    days.reduce((sum, day) => sum + day.failed, 0),
  );
