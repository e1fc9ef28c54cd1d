import {
  availabilityOf,
  dayMs,
  minuteMs,
  outageBite,
  type SpanMark,
  spanMark,
  type Timeline,
  type UptimeDay,
} from '@hlidka/protocol';

/** A span of time as charts draw it; edges in milliseconds. */
export type Piece = {
  from: number;
  to: number;
  look: SpanMark;
  /** The red part of its bar, 0 to 1. */
  bite: number;
  availabilityPct: number | null;
  checks: number;
  failed: number;
  avgMs: number | null;
  p95Ms: number | null;
  outageMinutes: number;
  maintenanceMinutes: number;
};

type Told = Omit<Piece, 'look' | 'bite' | 'availabilityPct'>;
const pieceOf = (told: Told): Piece => ({
  ...told,
  availabilityPct: availabilityOf(told.checks, told.failed),
  look: spanMark(told),
  bite: outageBite(told.outageMinutes, (told.to - told.from) / minuteMs),
});

export const piecesOf = (line: Timeline): Piece[] => {
  const end = Date.parse(line.to) / 1000;
  return line.at.map((at, n) => {
    const [first = at, second = end] = line.at;
    const last = line.step === 'check' ? at + second - first : end;
    return pieceOf({
      from: at * 1000,
      to: (line.at[n + 1] ?? last) * 1000,
      checks: line.pieceChecks[n] ?? 0,
      failed: line.pieceFailed[n] ?? 0,
      avgMs: line.pieceAvgMs[n] ?? null,
      p95Ms: line.pieceP95Ms[n] ?? null,
      outageMinutes: line.outageMinutes[n] ?? 0,
      maintenanceMinutes: line.maintenanceMinutes[n] ?? 0,
    });
  });
};

/** Only for drawing and naming: in summer the edge is an hour off Prague's midnight. */
export const piecesOfDays = (days: readonly UptimeDay[]): Piece[] =>
  days.map(({ day, availabilityPct: _, ...told }) => {
    const from = Date.parse(`${day}T00:00:00+01:00`);
    return pieceOf({ ...told, p95Ms: null, from, to: from + dayMs });
  });

const daysOfWeek = 7;

const sum = (days: readonly UptimeDay[], of: (day: UptimeDay) => number): number =>
  days.reduce((total, day) => total + of(day), 0);

/** The same by weeks, the newest one whole: a year of days is too fine for a phone. */
export const piecesOfWeeks = (days: readonly UptimeDay[]): Piece[] => {
  const first = days.length % daysOfWeek;
  const starts = Array.from(
    { length: Math.floor(days.length / daysOfWeek) },
    (_, n) => first + n * daysOfWeek,
  );
  return (first > 0 ? [0, ...starts] : starts).flatMap((start, n) => {
    const week = days.slice(start, n === 0 && first > 0 ? first : start + daysOfWeek);
    const [monday] = week;
    if (!monday) return [];
    const from = Date.parse(`${monday.day}T00:00:00+01:00`);
    const timed = week.filter(({ avgMs }) => avgMs !== null);
    const weight = sum(timed, ({ checks }) => checks);
    return pieceOf({
      from,
      to: from + week.length * dayMs,
      checks: sum(week, ({ checks }) => checks),
      failed: sum(week, ({ failed }) => failed),
      avgMs:
        weight === 0
          ? null
          : Math.round(sum(timed, ({ avgMs, checks }) => (avgMs ?? 0) * checks) / weight),
      p95Ms: null,
      outageMinutes: sum(week, ({ outageMinutes }) => outageMinutes),
      maintenanceMinutes: sum(week, ({ maintenanceMinutes }) => maintenanceMinutes),
    });
  });
};
