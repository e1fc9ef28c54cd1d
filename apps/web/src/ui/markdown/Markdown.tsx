import './markdown.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isReturning } from '../../returning.ts';
import { inTurn } from '../hooks/in-turn.ts';

const load = async () => ({ default: (await import('./MarkdownBlocks.tsx')).MarkdownBlocks });
const Blocks = lazy(load);

/**
 * True when it is this text's turn: the parser loads after the page, then one text per frame is
 * rendered.
 */
const useTurn = (): boolean => {
  const [hasTurn, setTurn] = useState(isReturning);
  useEffect(() => {
    let left = false;
    let stop = inTurn(async () => {
      // A loading failure is handled where it is rendered.
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
  /** The level of the text's topmost headings, below the page's own. */
  headings?: 2 | 3 | 4;
  /** Headings can be linked to. */
  anchors?: boolean;
  /** Pictures that may be shown: a text alone loads none. */
  pictures?: ReadonlySet<string>;
};

/** The words without the marks around them, roughly: shown for a moment only. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll(/^\s*(#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]{1,3}/g, '');

/** Rendered Markdown; until then its plain words stand there. */
export const Markdown = ({ text, headings = 3, anchors, pictures }: Props) => {
  const hasTurn = useTurn();
  const words = <p className="prose-room">{withoutMarks(text)}</p>;
  return (
    <div className="prose" data-headings={headings}>
      {hasTurn ? (
        <Suspense fallback={words}>
          <Blocks text={text} headings={headings} anchors={anchors} pictures={pictures} />
        </Suspense>
      ) : (
        words
      )}
    </div>
  );
};
