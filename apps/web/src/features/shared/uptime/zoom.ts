import { hourMs } from '@hlidka/protocol';
import type { Piece } from '@hlidka/texts/sayings';
import type { ZoomedPart } from './stretch.ts';

/** With fewer pieces zooming goes to a single piece. */
const fewPieces = 8;

const partOf = (from: number, to: number): ZoomedPart => ({
  from: new Date(Math.floor(from / hourMs) * hourMs).toISOString(),
  to: new Date(Math.ceil(to / hourMs) * hourMs).toISOString(),
});

/** The span between two pieces; null if that is no closer than what is shown. */
export const partBetween = (
  pieces: readonly Piece[],
  first: number,
  last: number,
): ZoomedPart | null => {
  const [begin, end] = [pieces[first], pieces[last]];
  const [whole, wholeEnd] = [pieces[0], pieces.at(-1)];
  if (!begin || !end || !whole || !wholeEnd) return null;
  const part = partOf(begin.from, end.to);
  const all = partOf(whole.from, wholeEnd.to);
  const length = Date.parse(part.to) - Date.parse(part.from);
  return length < Date.parse(all.to) - Date.parse(all.from) ? part : null;
};

/** Half of what is shown, around a piece; with few pieces just that one. */
export const partAround = (pieces: readonly Piece[], at: number): ZoomedPart | null => {
  if (pieces.length <= fewPieces) return partBetween(pieces, at, at);
  const half = Math.ceil(pieces.length / 2);
  const first = Math.min(Math.max(0, at - Math.floor(half / 2)), pieces.length - half);
  return partBetween(pieces, first, first + half - 1);
};

/** Twice as much around the same middle; null: the whole period. */
export const widerPart = (
  { from, to }: ZoomedPart,
  days: number,
  now: number,
): ZoomedPart | null => {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const length = (end - begin) * 2;
  if (length >= days * 24 * hourMs) return null;
  const later = Math.min((begin + end) / 2 + length / 2, now);
  return partOf(later - length, later);
};
