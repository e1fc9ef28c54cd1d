import './markdown.css';
import { lazy, Suspense } from 'react';
import { useAfterPaint } from '../use-after-paint.ts';

const Blocks = lazy(async () => ({
  default: (await import('./MarkdownBlocks.tsx')).MarkdownBlocks,
}));

type Props = {
  text: string;
  /** The level that the text's topmost headings get, below the page's own. */
  headings?: 2 | 3 | 4;
};

/** Typeset markdown. The parser comes after the page, a text to a frame; until then the words keep its room. */
export const Markdown = ({ text, headings = 3 }: Props) => {
  const painted = useAfterPaint(true, false);
  const words = <p className="prose-room">{text}</p>;
  return (
    <div className="prose" data-headings={headings}>
      {painted ? (
        <Suspense fallback={words}>
          <Blocks text={text} headings={headings} />
        </Suspense>
      ) : (
        words
      )}
    </div>
  );
};
