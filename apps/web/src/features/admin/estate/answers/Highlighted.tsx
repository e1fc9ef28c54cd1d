import type { AiAnswer } from '@hlidka/protocol';

type Piece = { at: number; text: string; named: boolean };

/** Ignores positions outside the text or out of order. */
const cut = ({ answer, mentions }: Pick<AiAnswer, 'answer' | 'mentions'>): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end } of mentions) {
    if (start < from || end <= start || end > answer.length) continue;
    pieces.push({ at: from, text: answer.slice(from, start), named: false });
    pieces.push({ at: start, text: answer.slice(start, end), named: true });
    from = end;
  }
  return [...pieces, { at: from, text: answer.slice(from), named: false }];
};

/** An answer as plain text, with the site's names marked. */
export const Highlighted = (props: Pick<AiAnswer, 'answer' | 'mentions'>) => (
  <>
    {cut(props).map(({ at, text, named }) =>
      named ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
    )}
  </>
);
