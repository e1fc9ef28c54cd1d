import type { Visibility } from '@hlidka/protocol';
import type { Care } from '../../care/cs.ts';
import { exchangedWords } from '../../care/exchanged.ts';
import type { Format } from '../../format/index.ts';

/** A position in a search engine, to one decimal. */
export const positionWords = (format: Format, position: number | null, none = '–'): string =>
  position === null ? none : format.number(Math.round(position * 10) / 10);

/** The sample behind the share, how it stands to the check before, and which services were exchanged. */
export const shareNote = (
  t: Care['ai'],
  format: Format,
  { answers, compared }: Visibility,
): string => {
  const shares = compared?.shares;
  const why = exchangedWords(format.language, compared?.exchanged ?? []);
  const told =
    shares?.change &&
    t.changes[shares.change](
      format.share(shares.before),
      format.share(shares.now),
      shares.questions,
    );
  return [t.shareNote(answers), told, why && t.exchanged(why)].filter(Boolean).join('; ');
};

export type Mention = 'waiting' | 'yes' | 'no';

type Asked = Pick<Visibility['questions'][number], 'mentioned' | 'asked'>;

export const mentionOf = ({ mentioned }: Pick<Asked, 'mentioned'>): Mention =>
  mentioned === null ? 'waiting' : mentioned ? 'yes' : 'no';

/** A question whose calls all failed has no answer: that is not the same as one that does not name the site. */
export const mentionWords = (t: Care['ai'], { mentioned, asked }: Asked): string => {
  if (mentioned === null) return asked ? t.noAnswer : t.notAsked;
  return mentioned ? t.mentioned : t.notMentioned;
};
