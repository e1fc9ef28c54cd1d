import { blocksOf } from './blocks.ts';
import { parser } from './parser.ts';
import { readable } from './readable.ts';
import type { Block } from './tree.ts';
import { type Typeset, typesetBlocks } from './typeset.ts';

export type { Align, Block, Inline, ListItem } from './tree.ts';

/** Slightly above the longest text the protocol accepts. */
const mostCharacters = 120_000;

/**
 * Parses untrusted Markdown into a small tree that is safe to show. `typeset` is applied to its
 * words, for no-break spaces.
 */
export const parseMarkdown = (markdown: string, typeset?: Typeset): Block[] => {
  const text = readable(markdown.slice(0, mostCharacters).replace(/\r\n?/g, '\n'));
  const blocks = blocksOf(parser.parse(text, {}));
  return typeset ? typesetBlocks(blocks, typeset) : blocks;
};
