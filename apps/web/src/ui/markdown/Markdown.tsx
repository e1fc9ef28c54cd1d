import './markdown.css';
import { lazy, Suspense } from 'react';

const Blocks = lazy(async () => ({
  default: (await import('./MarkdownBlocks.tsx')).MarkdownBlocks,
}));

type Props = {
  text: string;
  /** The level that the text's topmost headings get, below the page's own. */
  headings?: 2 | 3 | 4;
};

/** Typeset markdown. The parser comes after the page; until then the words keep its room. */
export const Markdown = ({ text, headings = 3 }: Props) => (
  <div className="prose" data-headings={headings}>
    <Suspense fallback={<p className="prose-room">{text}</p>}>
      <Blocks text={text} headings={headings} />
    </Suspense>
  </div>
);
