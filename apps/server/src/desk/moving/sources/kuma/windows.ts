import type { When } from '@hlidka/protocol';
import { cannot, type Item, losing, nameOf } from '../../item.ts';
import { innerJson, isOn, type Loose, listOf, numberOf, textOf } from '../../loose.ts';
import { instantIn, isLikePrague, minuteOf } from '../../zones.ts';
import type { KumaRows } from './rows.ts';

const always = [1, 2, 3, 4, 5, 6, 7];

/** Monday is 1 and Sunday 0 there, 7 here. */
const weekdaysOf = (value: unknown): number[] =>
  listOf(innerJson(value)).flatMap((day) => {
    const number = numberOf(day);
    return number !== null && number >= 0 && number <= 6 ? [number === 0 ? 7 : number] : [];
  });

const weekly = (weekdays: number[], row: Loose): When | null => {
  const from = minuteOf(textOf(row.start_time));
  const to = minuteOf(textOf(row.end_time));
  if (from === null || to === null || weekdays.length === 0) return null;
  const minutes = (to - from + 1440) % 1440 || 1440;
  return { repeat: 'weekly', weekdays, startMinute: from, minutes };
};

const once = (row: Loose, zone: string): When | null => {
  const startsAt = instantIn(textOf(row.start_date), zone);
  const endsAt = instantIn(textOf(row.end_date), zone);
  return startsAt && endsAt && startsAt < endsAt
    ? { repeat: 'once', startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
    : null;
};

const whenOf = (row: Loose, zone: string): When | null => {
  switch (textOf(row.strategy)) {
    case 'single':
      return once(row, zone);
    case 'recurring-weekday':
      return weekly(weekdaysOf(row.weekdays), row);
    case 'recurring-interval':
      return numberOf(row.interval_day) === 1 ? weekly(always, row) : null;
    default:
      return null;
  }
};

const windowOf = (row: Loose, of: string[]): Item => {
  const id = `window:${textOf(row.id)}`;
  const item = { id, kind: 'window' as const, name: nameOf(textOf(row.title), 'maintenance') };
  if (!isOn(row.active ?? 1)) return cannot(item, losing('windowOff'));
  const named = textOf(row.timezone);
  const zone = named && named !== 'SAME_AS_SERVER' ? named : null;
  const when = whenOf(row, zone ?? 'Europe/Prague');
  if (!when) return cannot(item, losing('windowKind', textOf(row.strategy)));
  // An instant is the same everywhere; only a server's own zone is not told.
  const isSure = zone !== null && (when.repeat === 'once' || isLikePrague(zone));
  return {
    ...item,
    lost: isSure ? [] : [losing('windowZone', zone)],
    want: { is: 'pause', when, of },
  };
};

export const windowsOf = ({ windows, windowMonitors }: KumaRows, now: Date): Item[] => {
  const byWindow = Map.groupBy(windowMonitors, ({ windowId }) => windowId);
  return windows
    .map((row) =>
      windowOf(
        row,
        (byWindow.get(textOf(row.id) ?? '') ?? []).map(({ monitorId }) => `monitor:${monitorId}`),
      ),
    )
    .filter(({ want }) => {
      const isOver =
        want?.is === 'pause' && want.when.repeat === 'once' && new Date(want.when.endsAt) <= now;
      return !isOver;
    });
};
