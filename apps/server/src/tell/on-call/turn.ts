import type { QuietWhat, Rota, RotaWho } from '@hlidka/protocol';
import { momentAt, zone } from '../../base/platform/time/prague.ts';
import { quietEnd } from '../../base/platform/time/quiet-end.ts';
import { isHoliday } from './holidays.ts';

const weekMinutes = 7 * 24 * 60;

type Turns = Pick<Rota, 'order' | 'handOver' | 'standIns'>;
export type Turn = { turn: string | null; next: string | null; until: Date | null };

const localAt = (at: Date): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();

const firstOf = ({ day, minute }: Rota['handOver']): Temporal.PlainDateTime =>
  Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: minute });

/** Weeks begin at the same time of day by the wall clock; when that hour comes twice, at the first one. */
const startOfWeek = (handOver: Rota['handOver'], week: number): Date =>
  new Date(momentAt(firstOf(handOver).add({ weeks: week }), 'compatible'));

const weekAt = (handOver: Rota['handOver'], at: Date): number => {
  const passed = firstOf(handOver).until(localAt(at), { largestUnit: 'minutes' }).minutes;
  const near = Math.floor(passed / weekMinutes);
  // While the clock changes, the wall clock does not tell which side of the hand-over it is.
  if (at < startOfWeek(handOver, near)) return near - 1;
  return at < startOfWeek(handOver, near + 1) ? near : near + 1;
};

const standInAt = ({ standIns }: Turns, at: Date) =>
  standIns.findLast(({ from, to }) => new Date(from) <= at && at < new Date(to));

/** Whose turn it is, and who comes after them. */
export const turnAt = (rota: Turns, at: Date): Turn => {
  const { order, handOver } = rota;
  const week = weekAt(handOver, at);
  const of = (n: number): string | null =>
    order.length === 0 ? null : (order[((n % order.length) + order.length) % order.length] ?? null);
  const usual = of(week);
  const standIn = standInAt(rota, at);
  if (!standIn) {
    const next = of(week + 1);
    return {
      turn: usual,
      next: next === usual ? null : next,
      until: usual ? startOfWeek(handOver, week + 1) : null,
    };
  }
  const after = usual === standIn.personId ? of(week + 1) : usual;
  return {
    turn: standIn.personId,
    next: after === standIn.personId ? null : after,
    until: new Date(standIn.to),
  };
};

/**
 * When somebody's quiet hours end; null: they have none now. On a holiday it is quiet until midnight,
 * then decided again.
 */
export const quietUntil = (
  { quiet }: Pick<Rota, 'quiet'>,
  personId: string,
  what: QuietWhat,
  at: Date,
): Date | null => {
  const own = quiet.filter((one) => one.personId === personId && one.what === what);
  const today = localAt(at).toPlainDate();
  if (own.some(({ holidays }) => holidays) && isHoliday(today))
    return new Date(today.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds);
  return own.map((one) => quietEnd(one, at)).find((end) => end !== null) ?? null;
};

/** Who is meant by a step; `everyone` are these operators. */
const personsOf = (who: RotaWho, { turn, next }: Turn, everyone: readonly string[]): string[] => {
  if (who === 'everyone') return [...everyone];
  const one = who === 'turn' ? turn : who === 'next' ? next : who;
  return one && everyone.includes(one) ? [one] : [];
};

/** Kinds of incidents that quiet hours may delay. */
export type DelayableKind = Exclude<QuietWhat, 'all'>;

const waitOf = (rota: Rota, id: string, of: readonly DelayableKind[], at: Date): Date | null =>
  of
    .map((what) => quietUntil(rota, id, what, at))
    .reduce((latest, end) => (latest && end && latest > end ? latest : (end ?? latest)), null);

/** Whom a step reaches now, or until when all of them want to be left alone. */
export const reachOf = (
  rota: Rota,
  step: Rota['steps'][number],
  { at, of, everyone }: { at: Date; of: readonly DelayableKind[]; everyone: readonly string[] },
): { tell: string[]; waitUntil: Date | null } => {
  const meant = personsOf(step.who, turnAt(rota, at), everyone).filter(
    (id) => quietUntil(rota, id, 'all', at) === null,
  );
  const waits = meant.map((id) => waitOf(rota, id, of, at));
  const awake = meant.filter((_, index) => waits[index] === null);
  if (awake.length > 0 || meant.length === 0) return { tell: awake, waitUntil: null };
  return {
    tell: [],
    waitUntil: new Date(
      Math.min(...waits.map((end) => end?.getTime() ?? Number.POSITIVE_INFINITY)),
    ),
  };
};
