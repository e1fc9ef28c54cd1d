import { hourMs, type MaintenanceWindow } from '@hlidka/protocol';
import { clockOf, instantOf, pragueClock } from '@hlidka/texts/prague';

/** Form values; names are the paths of the server's issues. */
export type WindowValues = {
  title: string;
  scope: 'all' | 'group' | 'site';
  siteId: string;
  groupId: string;
  repeat: 'once' | 'weekly';
  'when.startsAt': string;
  'when.endsAt': string;
  'when.weekdays': number[];
  'when.startMinute': string;
  'when.minutes': string;
};

const scopeOf = ({ siteId, groupId }: MaintenanceWindow) =>
  siteId ? 'site' : groupId ? 'group' : 'all';

const nextHour = () => Math.ceil(Date.now() / hourMs) * hourMs;

export const windowValuesOf = (window?: MaintenanceWindow): WindowValues => {
  const when = window?.when;
  const once = when?.repeat === 'once' ? when : null;
  const weekly = when?.repeat === 'weekly' ? when : null;
  return {
    title: window?.title ?? '',
    // A new one silences nothing until somebody says what.
    scope: window ? scopeOf(window) : 'site',
    siteId: window?.siteId ?? '',
    groupId: window?.groupId ?? '',
    repeat: when?.repeat ?? 'once',
    'when.startsAt': pragueClock(once ? Date.parse(once.startsAt) : nextHour()),
    'when.endsAt': pragueClock(once ? Date.parse(once.endsAt) : nextHour() + hourMs),
    'when.weekdays': weekly?.weekdays ?? [],
    'when.startMinute': clockOf(weekly?.startMinute ?? 120),
    'when.minutes': String(weekly?.minutes ?? 60),
  };
};

export const minuteOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number);
  return hours === undefined || minutes === undefined ? Number.NaN : hours * 60 + minutes;
};

/** An empty choice is sent as an invalid id: left out, it would mean all sites. */
export const windowBodyOf = (values: WindowValues) => ({
  title: values.title,
  siteId: values.scope === 'site' ? values.siteId : null,
  groupId: values.scope === 'group' ? values.groupId : null,
  when:
    values.repeat === 'once'
      ? {
          repeat: 'once',
          startsAt: instantOf(values['when.startsAt']),
          endsAt: instantOf(values['when.endsAt']),
        }
      : {
          repeat: 'weekly',
          weekdays: values['when.weekdays'],
          startMinute: minuteOf(values['when.startMinute']),
          minutes:
            values['when.minutes'].trim() === '' ? Number.NaN : Number(values['when.minutes']),
        },
});
