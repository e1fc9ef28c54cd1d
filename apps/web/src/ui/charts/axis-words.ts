import type { TimelineStep } from '@hlidka/protocol';
import type { Format } from '@hlidka/texts/format';
import type { Piece } from '@hlidka/texts/sayings';

/** The labels at both ends of a strip; the right one is today or now if it reaches there. */
export const axisOf = (
  format: Format,
  step: TimelineStep,
  pieces: readonly Piece[],
  today: string,
  now = Date.now(),
): { from: string; to: string } => {
  const name = step === 'check' || step === 'hour' ? format.dateTime : format.date;
  const [first, last] = [pieces[0], pieces.at(-1)];
  const open = last && last.to >= now;
  return {
    from: first ? name(first.from) : '',
    to: open ? today : last ? name(last.to - (step === 'day' || step === 'week' ? 1 : 0)) : '',
  };
};
