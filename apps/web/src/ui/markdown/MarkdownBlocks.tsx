import { type Block, type Inline, parseMarkdown } from '@hlidka/markdown';
import { typesetText } from '@hlidka/texts/format';
import { useMemo } from 'react';
import { headingAnchor } from './anchor.ts';
import { MarkdownInlines } from './MarkdownInlines.tsx';
import { MarkdownList } from './MarkdownList.tsx';
import { MarkdownTable } from './MarkdownTable.tsx';
import { outline } from './outline.ts';

type Text = {
  text: string;
  headings: number;
  anchors?: boolean | undefined;
  pictures?: ReadonlySet<string> | undefined;
};

export const MarkdownBlocks = ({ text, headings, anchors, pictures }: Text) => {
  const { blocks, depths } = useMemo(() => {
    const parsed = parseMarkdown(text, typesetText);
    return { blocks: parsed, depths: outline(parsed) };
  }, [text]);
  const levelOf = (block: Block) => Math.min(headings + (depths.get(block) ?? 0), 6);
  const idOf = (block: Block) =>
    anchors && block.type === 'heading' ? headingAnchor(wordsOf(block.children)) : undefined;
  const pictureOf = (block: Block) => {
    const [only, ...more] = block.type === 'paragraph' ? block.children : [];
    if (only?.type !== 'link' || more.length > 0 || !pictures?.has(only.href)) return null;
    return { src: only.href, alt: wordsOf(only.children) };
  };
  return <BlockList blocks={blocks} how={{ levelOf, idOf, pictureOf }} />;
};

const wordsOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) =>
      'children' in inline ? wordsOf(inline.children) : 'text' in inline ? inline.text : ' ',
    )
    .join('')
    // Typesetting put no-break spaces in.
    .replace(/\s/g, ' ');

type How = {
  levelOf: (heading: Block) => number;
  idOf: (heading: Block) => string | undefined;
  pictureOf: (paragraph: Block) => { src: string; alt: string } | null;
};
type Props = { blocks: readonly Block[]; how: How; tight?: boolean };

// Blocks have no ids, so their index is the key.
const BlockList = ({ blocks, how, tight = false }: Props) =>
  blocks.map((block, at) => (
    <OneBlock key={`${block.type}-${at}`} block={block} how={how} tight={tight} />
  ));

const OneBlock = ({ block, how, tight }: { block: Block; how: How; tight: boolean }) => {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${how.levelOf(block)}` as 'h2';
      return (
        <Heading id={how.idOf(block)}>
          <MarkdownInlines inlines={block.children} />
        </Heading>
      );
    }
    case 'paragraph': {
      const picture = how.pictureOf(block);
      if (picture) return <img {...picture} loading="lazy" />;
      const inner = <MarkdownInlines inlines={block.children} />;
      return tight ? <span>{inner}</span> : <p>{inner}</p>;
    }
    case 'list':
      return (
        <MarkdownList
          list={block}
          inner={(blocks) => <BlockList blocks={blocks} how={how} tight={block.tight} />}
        />
      );
    case 'quote':
      return (
        <blockquote>
          <BlockList blocks={block.children} how={how} />
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
