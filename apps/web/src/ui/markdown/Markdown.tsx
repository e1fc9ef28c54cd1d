import './markdown.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isReturning } from '../../returning.ts';
import { inTurn } from '../in-turn.ts';

const load = async () => ({ default: (await import('./MarkdownBlocks.tsx')).MarkdownBlocks });
const Blocks = lazy(load);

/** True once it is this text's turn: the parser comes after the page, then a text is drawn to a frame. */
const useTurn = (): boolean => {
  const [hasTurn, setTurn] = useState(isReturning);
  useEffect(() => {
    let left = false;
    let stop = inTurn(async () => {
      // Whether it can be had or not is told where it is drawn.
      await load().catch(() => {});
      if (!left) stop = inTurn(() => setTurn(true));
    });
    return () => {
      left = true;
      stop();
    };
  }, []);
  return hasTurn;
};

type Props = {
  text: string;
  /** The level that the text's topmost headings get, below the page's own. */
  headings?: 2 | 3 | 4;
};

/** Typeset markdown; until then the words keep its room. */
export const Markdown = ({ text, headings = 3 }: Props) => {
  const hasTurn = useTurn();
  const words = <p className="prose-room">{text}</p>;
  return (
    <div className="prose" data-headings={headings}>
      {hasTurn ? (
        <Suspense fallback={words}>
          <Blocks text={text} headings={headings} />
        </Suspense>
      ) : (
        words
      )}
    </div>
  );
};
