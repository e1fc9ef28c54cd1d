import type { Piece } from '@hlidka/texts/sayings';

/** Where a piece stands; once others are shown, where its middle does: the moment stays under the cursor. */
export const placeIn = (pieces: readonly Piece[], piece: Piece): number => {
  const same = pieces.indexOf(piece);
  if (same >= 0) return same;
  const middle = (piece.from + piece.to) / 2;
  const at = pieces.findIndex(({ to }) => middle < to);
  return at < 0 ? pieces.length - 1 : at;
};
