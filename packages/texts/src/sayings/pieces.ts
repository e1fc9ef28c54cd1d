import {
  availabilityOf,
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

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

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
