import { dayMs, hourMs, limits, type TimelineStep } from '@hlidka/protocol';
import { addDays, pragueAt, pragueDay, startOfDay } from '../../../base/platform/time/prague.ts';
import { nextSlot } from '../schedule/monitor.ts';

export type AskedTimeline = { days: number; from?: string; to?: string };
/** Half-open, in milliseconds. */
type Span = { from: number; to: number };
export type Cut = Span & { step: TimelineStep; edges: number[] };

/** Single checks are kept for 35 days, of which the last is being deleted. */
const checksKeptMs = 34 * dayMs;
const mostPieces = 1500;

const floorHour = (at: number) => Math.floor(at / hourMs) * hourMs;
const ceilHour = (at: number) => Math.ceil(at / hourMs) * hourMs;
const startOf = (at: number, later = 0) => startOfDay(addDays(pragueDay(at), later)).getTime();

/** The requested span, limited to the past that pages show and to at least an hour. */
const spanOf = ({ days, from, to }: AskedTimeline, now: number): Span => {
  const oldest = startOf(now, 1 - limits.daysBack);
  const end = Math.max(Math.min(to ? Date.parse(to) : now, now), oldest + hourMs);
  const begin = () => {
    if (from) return Date.parse(from);
    if (to) return end - days * dayMs;
    // "The last day" means the current hour and the 24 before it, as everywhere.
    return days === 1 ? floorHour(end) - dayMs : startOf(end, 1 - days);
  };
  return { from: Math.min(Math.max(begin(), oldest), end - hourMs), to: end };
};

const stepOf = ({ from, to }: Span, now: number): TimelineStep => {
  const length = to - from - hourMs;
  if (length <= dayMs && from >= now - checksKeptMs) return 'check';
  if (length <= 10 * dayMs) return 'hour';
  return length <= 100 * dayMs ? 'day' : 'week';
};

const every = (span: Span, size: number): number[] =>
  Array.from({ length: Math.ceil((span.to - span.from) / size) }, (_, at) => span.from + at * size);

const daysOf = (span: Span): number[] => {
  const starts: number[] = [];
  for (let at = span.from; at < span.to; at = startOf(at, 1)) starts.push(at);
  return starts;
};

type Watched = { number: number; intervalSeconds: number };

/**
 * One piece per check, or wider ones to keep the reply small; each begins just before its check is
 * due.
 */
const checkEdges = (span: Span, { number, intervalSeconds }: Watched): number[] => {
  const interval = intervalSeconds * 1000;
  const size = interval * Math.ceil((span.to - span.from) / interval / mostPieces);
  const first = nextSlot(number, intervalSeconds, span.from - 1) - interval * 0.1;
  if (first >= span.to) return [span.from, span.to];
  const starts = every({ from: first, to: span.to }, size);
  return [...starts, first + starts.length * size];
};

/** Where the pieces of a span begin and the last one ends; the future has none. */
export const cutSpan = (asked: AskedTimeline, site: Watched, now: number): Cut => {
  const meant = spanOf(asked, now);
  const step = stepOf(meant, now);
  if (step === 'check' || step === 'hour') {
    const span = { from: floorHour(meant.from), to: ceilHour(meant.to) };
    const told = { from: span.from, to: Math.min(span.to, ceilHour(now + 1)) };
    const edges =
      step === 'hour'
        ? [...every(told, hourMs), told.to]
        : checkEdges({ ...told, to: Math.min(told.to, now) }, site);
    return { ...told, step, edges };
  }
  const span = { from: startOf(meant.from), to: startOf(meant.to - 1, 1) };
  const days = daysOf(span);
  const starts =
    step === 'day' ? days : days.filter((at, n) => n === 0 || pragueAt(at).dayOfWeek === 1);
  return { ...span, step, edges: [...starts, span.to] };
};
