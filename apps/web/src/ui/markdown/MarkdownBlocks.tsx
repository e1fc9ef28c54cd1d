import { type Block, parseMarkdown } from '@hlidka/markdown';
import { useMemo } from 'react';
import { MarkdownInlines } from './MarkdownInlines.tsx';
import { MarkdownList } from './MarkdownList.tsx';
import { MarkdownTable } from './MarkdownTable.tsx';

export const MarkdownBlocks = ({ text, headings }: { text: string; headings: number }) => {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return <BlockList blocks={blocks} headings={headings} />;
};

type Props = { blocks: readonly Block[]; headings: number; tight?: boolean };

// A block has no name of its own: its place among the others is what it is.
const BlockList = ({ blocks, headings, tight = false }: Props) =>
  blocks.map((block, at) => (
    <OneBlock key={`${block.type}-${at}`} block={block} headings={headings} tight={tight} />
  ));

const OneBlock = (props: { block: Block; headings: number; tight: boolean }) => {
  const { block, headings, tight } = props;
  switch (block.type) {
    case 'heading': {
      const Heading = `h${Math.min(headings + block.level - 1, 6)}` as 'h2';
      return (
        <Heading data-level={Math.min(block.level, 4)}>
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
          inner={(blocks) => <BlockList blocks={blocks} headings={headings} tight={block.tight} />}
        />
      );
    case 'quote':
      return (
        <blockquote>
          <BlockList blocks={block.children} headings={headings} />
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
