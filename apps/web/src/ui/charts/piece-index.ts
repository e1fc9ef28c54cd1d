import type { Piece } from '@hlidka/texts/sayings';

/**
 * The index of a piece; after a change of pieces, of its middle, so the cursor stays at the same
 * moment.
 */
export const pieceIndex = (pieces: readonly Piece[], piece: Piece): number => {
  const same = pieces.indexOf(piece);
  if (same >= 0) return same;
  const middle = (piece.from + piece.to) / 2;
  const at = pieces.findIndex(({ to }) => middle < to);
  return at < 0 ? pieces.length - 1 : at;
};
