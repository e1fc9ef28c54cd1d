import type { MaintenanceWindow } from '@hlidka/protocol';
import { clockOf, momentOf } from '@hlidka/texts/prague';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { adminQueries } from '../../kit/api/queries.ts';

/** Where and when, in words. */
export const useWindowWords = () => {
  const t = useAdminTexts().windows;
  const format = useFormat();
  const sites = useQuery(adminQueries.siteNames()).data;
  const groups = useQuery(adminQueries.groups()).data;

  const nameIn = (list: readonly { id: string; name: string }[] | undefined, id: string) =>
    list ? (list.find((one) => one.id === id)?.name ?? t.scope.gone) : '…';
  const scope = ({ siteId, groupId }: MaintenanceWindow): string => {
    if (siteId) return t.scope.site(nameIn(sites, siteId));
    return groupId ? t.scope.group(nameIn(groups, groupId)) : t.scope.all;
  };
  const range = (from: string | number, to: string | number): string => {
    const sameDay = format.date(from) === format.date(to);
    return t.span(format.dateTime(from), sameDay ? format.time(to) : format.dateTime(to));
  };
  const when = ({ when: given }: MaintenanceWindow): string => {
    if (given.repeat === 'once') return range(given.startsAt, given.endsAt);
    const { weekdays, startMinute, minutes } = given;
    const days =
      weekdays.length === 7
        ? t.everyDay
        : format.list(weekdays.map((day) => t.everyDays[day - 1] ?? ''));
    const start = format.time(momentOf(`2026-01-01T${clockOf(startMinute)}`));
    return t.weekly(days, start, format.duration(minutes * 60));
  };
  return { scope, when, range };
};
