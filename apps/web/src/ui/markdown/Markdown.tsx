import './markdown.css';
import { useEffect, useState } from 'react';
import { inTurn } from '../in-turn.ts';

type Props = {
  text: string;
  /** The level that the text's topmost headings get, below the page's own. */
  headings?: 2 | 3 | 4;
};

const load = async () => (await import('./MarkdownBlocks.tsx')).MarkdownBlocks;

/** Null until it is this text's turn: the parser comes after the page, then a text is drawn to a frame. */
const useBlocks = () => {
  const [blocks, setBlocks] = useState<{ Blocks: Awaited<ReturnType<typeof load>> } | null>(null);
  useEffect(() => {
    let stop = inTurn(async () => {
      let left = false;
      stop = () => {
        left = true;
      };
      // Without the parser the words stay as they were written.
      const Blocks = await load().catch(() => null);
      if (Blocks && !left) stop = inTurn(() => setBlocks({ Blocks }));
    });
    return () => stop();
  }, []);
  return blocks?.Blocks ?? null;
};

/** Typeset markdown; until then the words keep its room. */
export const Markdown = ({ text, headings = 3 }: Props) => {
  const Blocks = useBlocks();
  return (
    <div className="prose" data-headings={headings}>
      {Blocks ? <Blocks text={text} headings={headings} /> : <p className="prose-room">{text}</p>}
    </div>
  );
};
