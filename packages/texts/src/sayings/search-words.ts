import type { Visibility } from '@hlidka/protocol';
import type { Care } from '../care/cs.ts';
import type { Format } from '../format/index.ts';

/** A position in a search engine, to one decimal. */
export const placeWords = (format: Format, position: number | null, none = '–'): string =>
  position === null ? none : format.number(Math.round(position * 10) / 10);

/** The sample behind the share, and whether the change is significant. */
export const shareNote = (t: Care['ai'], { answers, withinNoise }: Visibility): string =>
  [
    t.shareNote(answers),
    ...(withinNoise === null ? [] : [withinNoise ? t.withinNoise : t.beyondNoise]),
  ].join(', ');

export type Mention = 'waiting' | 'yes' | 'no';

export const mentionOf = (mentioned: boolean | null): Mention =>
  mentioned === null ? 'waiting' : mentioned ? 'yes' : 'no';

export const mentionWords = (t: Care['ai'], mention: Mention): string =>
  ({ waiting: t.notAsked, yes: t.mentioned, no: t.notMentioned })[mention];
