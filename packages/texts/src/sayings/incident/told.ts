import type { BookIncident, OperatorReached } from '@hlidka/protocol';
import type { Format } from '../../format/index.ts';
import type { Portal } from '../../portal/cs/index.ts';
import { since } from '../since.ts';
import { lengthOf } from './span.ts';

type Words = Portal['book']['told'];
/** An incident as far as these words need it, from any reply. */
export type Open = OperatorReached & {
  startedAt: string;
  takenAt: string | null;
  takenBy: string | null;
  /** The site works since then; the incident closes once it has stayed up for a while. */
  observedSince: string | null;
};

export const openOf = ({ at, ...incident }: BookIncident): Open => ({
  startedAt: at,
  ...incident,
});

/**
 * The state of an open incident: noticed, known to the operator, or taken over; `old`: of data that
 * may no longer hold.
 */
export const toldOpen = (
  t: Words,
  format: Format,
  incident: Open,
  now = Date.now(),
  old = false,
): string => {
  const { startedAt, takenAt, takenBy, observedSince, operatorKnowsAt, reachingOperator } =
    incident;
  const { observed, taken, operatorKnows, reachingOperator: reaching } = old ? t.then : t;
  if (observedSince) return observed(since(format, observedSince, now));
  if (takenAt) return taken(takenBy, since(format, takenAt, now));
  const noticed =
    format.date(startedAt) === format.date(now)
      ? t.noticed(format.time(startedAt))
      : t.noticedOn(format.dateTime(startedAt));
  if (operatorKnowsAt) return `${noticed} ${operatorKnows(since(format, operatorKnowsAt, now))}`;
  return reachingOperator ? `${noticed} ${reaching}` : noticed;
};

const lasted = ({ at, endedAt }: BookIncident): number =>
  endedAt ? Date.parse(endedAt) - Date.parse(at) : 0;

/** Incidents of one site and kind that ended today. */
const toldKind = (t: Words, format: Format, ended: readonly BookIncident[], now: number) => {
  const [last] = ended;
  if (!last?.endedAt) return [];
  const length = format.duration(
    lengthOf(
      0,
      ended.reduce((sum, one) => sum + lasted(one), 0),
    ),
  );
  if (last.kind === 'form') return [t.todayForm(length)];
  if (ended.length > 1) return [t.todayMany(ended.length, length)];
  return format.date(last.at) === format.date(now)
    ? [t.today(length)]
    : [t.endedToday(length, format.time(last.endedAt))];
};

/**
 * The sentences on a card: open incidents, or those that ended today, with the operator's text or
 * the cause.
 */
export const toldOf = (
  t: Words,
  format: Format,
  titled: (title: string) => string,
  incidents: readonly BookIncident[],
  now = Date.now(),
  old = false,
): string[] => {
  const open = incidents.filter(({ endedAt }) => endedAt === null);
  // Old data may list as ended today what ended on an earlier day.
  const ended = incidents.filter(
    ({ endedAt }) => !old || (endedAt && format.date(endedAt) === format.date(now)),
  );
  const shown = open.length > 0 ? open : ended;
  const cause = shown.find(({ title }) => title)?.title;
  const words =
    open.length > 0
      ? open.map((one) => toldOpen(t, format, openOf(one), now, old))
      : (['outage', 'form'] as const).flatMap((kind) =>
          toldKind(
            t,
            format,
            ended.filter((one) => one.kind === kind),
            now,
          ),
        );
  const described = shown.find(({ description }) => description)?.description;
  if (described) return [...words, described];
  return cause ? [...words, t.cause(titled(cause))] : words;
};
