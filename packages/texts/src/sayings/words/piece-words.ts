import type { Incident, TimelineStep } from '@hlidka/protocol';
import type { Common } from '../../common/cs/index.ts';
import type { Format } from '../../format/index.ts';
import type { TimelineWords } from '../../timeline/cs.ts';
import { titleWithin } from '../../titles/index.ts';
import type { Piece } from '../pieces.ts';

export type PieceSpeech = { t: TimelineWords; common: Common['watch']; format: Format };

/** The middle of a piece: certainly on its own day, however its edge was rounded. */
const within = ({ from, to }: Piece) => from + (to - from) / 2;

export const pieceName = ({ format }: PieceSpeech, step: TimelineStep, piece: Piece): string => {
  const { from, to } = piece;
  switch (step) {
    case 'check':
      return format.dateTime(within(piece));
    case 'hour':
      return `${format.date(from)}, ${format.time(from)}–${format.time(to)}`;
    case 'day':
      return `${format.weekday(within(piece))} ${format.date(within(piece))}`;
    case 'week':
      return `${format.date(from)} – ${format.date(to - 1)}`;
  }
};

export const incidentsIn = (incidents: readonly Incident[], { from, to }: Piece): Incident[] =>
  incidents.filter(({ startedAt, endedAt }) => {
    const end = endedAt ? Date.parse(endedAt) : Number.POSITIVE_INFINITY;
    return Date.parse(startedAt) < to && end > from;
  });

const mostNamed = 2;

const outageWords = (
  { t, common, format }: PieceSpeech,
  piece: Piece,
  all: readonly Incident[],
) => {
  const causes = all
    .filter(({ kind }) => kind === 'availability')
    .flatMap(({ title }) => (title ? [titleWithin(common.incidents.titled(title))] : []));
  const named = [...new Set(causes)].slice(0, mostNamed).join('; ');
  const outage = t.outage(format.duration(piece.outageMinutes * 60));
  return named ? `${outage}: ${named}` : outage;
};

export const msWords = (format: Format, ms: number | null): string | null =>
  ms === null ? null : format.withUnit(ms, 'ms');

/** A single check needs no counts. */
const countedWords = ({ t }: PieceSpeech, { availabilityPct, checks, failed }: Piece) => {
  if (availabilityPct === null) return false;
  if (checks > 1) return t.counted(availabilityPct, checks, failed);
  return failed > 0 && t.oneFailed;
};

/** What happened in a piece, the most important first, one line each. */
export const pieceLines = (
  words: PieceSpeech,
  piece: Piece,
  incidents: readonly Incident[],
): string[] => {
  const { t, common, format } = words;
  const own = incidentsIn(incidents, piece);
  const length = (minutes: number) => format.duration(minutes * 60);
  const mean = msWords(format, piece.avgMs);
  return [
    piece.outageMinutes > 0 && outageWords(words, piece, own),
    own.some(({ kind }) => kind === 'form') && common.incidents.kinds.form,
    piece.maintenanceMinutes > 0 && t.maintenance(length(piece.maintenanceMinutes)),
    piece.outageMinutes === 0 && piece.checks > 0 && t.calm,
    piece.look === 'blank' && t.notMeasured,
    countedWords(words, piece),
    mean !== null && t.took(mean, msWords(format, piece.p95Ms)),
  ].filter((line) => line !== false);
};

export const pieceRow = (words: PieceSpeech, step: TimelineStep, piece: Piece): string[] => {
  const { t, format } = words;
  const told = (text: string | null) => text ?? t.notMeasured;
  return [
    pieceName(words, step, piece),
    told(piece.availabilityPct === null ? null : format.percent(piece.availabilityPct)),
    format.number(piece.checks),
    format.number(piece.failed),
    piece.outageMinutes === 0 ? '0' : format.duration(piece.outageMinutes * 60),
    told(msWords(format, piece.avgMs)),
    told(msWords(format, piece.p95Ms)),
  ];
};
