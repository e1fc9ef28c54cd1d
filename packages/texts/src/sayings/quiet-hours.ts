import {
  IncidentKind,
  limits,
  type Notification,
  type PushChoice,
  type QuietHours,
} from '@hlidka/protocol';
import type { Account } from '../account/cs.ts';
import type { Format } from '../format/index.ts';

type Texts = Account['phones'];

const dayMinutes = 24 * 60;

/** 22.00; in English 22:00. */
export const clockWords = ({ language }: Pick<Format, 'language'>, minute: number): string =>
  `${Math.floor(minute / 60)}${language === 'cs' ? '.' : ':'}${`${minute % 60}`.padStart(2, '0')}`;

export const quietSpan = (t: Texts, format: Pick<Format, 'language'>, quiet: QuietHours): string =>
  t.hours(clockWords(format, quiet.from), clockWords(format, quiet.to));

/** Where quiet hours begin when somebody switches them on. */
export const usualNight: QuietHours = {
  from: 22 * 60,
  to: 7 * 60,
  days: [1, 2, 3, 4, 5, 6, 7],
  through: [],
};

/** What the server would refuse, before it is asked; null: nothing. */
export const quietMistake = (t: Texts, quiet: QuietHours | null): string | null => {
  if (!quiet) return null;
  const { from, to, days } = quiet;
  if (days.length === 0) return t.wrong.day;
  if (from === to) return t.wrong.same;
  const most = limits.quietHoursAtMost;
  return (to - from + dayMinutes) % dayMinutes > most * 60 ? t.wrong.long(most) : null;
};

const named = (t: Texts, kinds: readonly IncidentKind[]): string =>
  kinds.map((kind) => t.kinds[kind]).join(', ');

/** The moment that a line of the history is told with: of sending, or the end of the quiet hours. */
export const notificationTime = (
  format: Pick<Format, 'dateTime'>,
  { at, sentAt, heldUntil }: Notification,
): string => format.dateTime(heldUntil ?? sentAt ?? at);

/** What somebody chose, in sentences for the operator. */
export const choiceTold = (
  t: Texts,
  format: Pick<Format, 'language'>,
  { kinds, quiet }: PushChoice,
): string[] => {
  if (kinds.length === 0) return [t.told.nothing];
  const all = IncidentKind.options.every((kind) => kinds.includes(kind));
  if (all && !quiet) return [t.told.everything];
  const only = all ? [] : [t.told.only(named(t, kinds))];
  if (!quiet) return only;
  const days =
    quiet.days.length === 7
      ? t.told.everyDay
      : quiet.days.map((day) => t.shortDays[day - 1] ?? '').join(', ');
  const through = quiet.through.filter((kind) => kinds.includes(kind));
  return [
    ...only,
    t.told.quiet(quietSpan(t, format, quiet), days),
    ...(through.length > 0 ? [t.told.through(named(t, through))] : []),
    t.told.mails,
  ];
};
