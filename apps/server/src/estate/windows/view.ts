import type { MaintenanceWindow, When } from '@hlidka/protocol';
import { isOpen, nextOpening } from './rules.ts';
import type { WindowRow } from './table.ts';

const whenOf = ({ startsAt, endsAt, weekdays, startMinute, minutes }: WindowRow): When =>
  startsAt && endsAt
    ? { repeat: 'once', startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
    : {
        repeat: 'weekly',
        weekdays: weekdays ?? [],
        startMinute: startMinute ?? 0,
        minutes: minutes ?? 0,
      };

export const viewWindow = (row: WindowRow, now: Date): MaintenanceWindow => ({
  id: row.id,
  title: row.title,
  siteId: row.siteId,
  groupId: row.groupId,
  when: whenOf(row),
  open: isOpen(row, now),
  nextAt: nextOpening(row, now)?.toISOString() ?? null,
});

const openingTime = ({ nextAt }: MaintenanceWindow): number =>
  nextAt ? Date.parse(nextAt) : Number.MAX_VALUE;

/** Open ones first, then those opening soonest, then ended ones. */
export const bySoonest = (a: MaintenanceWindow, b: MaintenanceWindow): number =>
  Number(b.open) - Number(a.open) ||
  openingTime(a) - openingTime(b) ||
  a.title.localeCompare(b.title, 'cs');
