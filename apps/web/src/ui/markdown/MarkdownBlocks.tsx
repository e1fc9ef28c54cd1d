import { type Block, parseMarkdown } from '@hlidka/markdown';
import { typesetText } from '@hlidka/texts/format';
import { useMemo } from 'react';
import { MarkdownInlines } from './MarkdownInlines.tsx';
import { MarkdownList } from './MarkdownList.tsx';
import { MarkdownTable } from './MarkdownTable.tsx';
import { outline } from './outline.ts';

export const MarkdownBlocks = ({ text, headings }: { text: string; headings: number }) => {
  const { blocks, depths } = useMemo(() => {
    const parsed = parseMarkdown(text, typesetText);
    return { blocks: parsed, depths: outline(parsed) };
  }, [text]);
  const levelOf = (block: Block) => Math.min(headings + (depths.get(block) ?? 0), 6);
  return <BlockList blocks={blocks} levelOf={levelOf} />;
};

type LevelOf = (heading: Block) => number;
type Props = { blocks: readonly Block[]; levelOf: LevelOf; tight?: boolean };

// Blocks have no ids, so their index is the key.
const BlockList = ({ blocks, levelOf, tight = false }: Props) =>
  blocks.map((block, at) => (
    <OneBlock key={`${block.type}-${at}`} block={block} levelOf={levelOf} tight={tight} />
  ));

const OneBlock = (props: { block: Block; levelOf: LevelOf; tight: boolean }) => {
  const { block, levelOf, tight } = props;
  switch (block.type) {
    case 'heading': {
      const Heading = `h${levelOf(block)}` as 'h2';
      return (
        <Heading>
          <MarkdownInlines inlines={block.children} />
        </Heading>
      );
    }
    case 'paragraph': {
      const inner = <MarkdownInlines inlines={block.children} />;
      return tight ? <span>{inner}</span> : <p>{inner}</p>;
    }
    case 'list':
      return (
        <MarkdownList
          list={block}
          inner={(blocks) => <BlockList blocks={blocks} levelOf={levelOf} tight={block.tight} />}
        />
      );
    case 'quote':
      return (
        <blockquote>
          <BlockList blocks={block.children} levelOf={levelOf} />
        </blockquote>
      );
    case 'code':
      return (
        // Scrolls sideways, so a keyboard must be able to reach it.
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'table':
      return <MarkdownTable table={block} />;
    case 'rule':
      return <hr />;
  }
};
