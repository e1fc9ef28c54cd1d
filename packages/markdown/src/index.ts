import { blocksOf } from './blocks.ts';
import { parser } from './parser.ts';
import { readable } from './readable.ts';
import type { Block } from './tree.ts';
import { type Typeset, typesetBlocks } from './typeset.ts';

export type { Align, Block, Inline, ListItem } from './tree.ts';

/** A little above the longest text that the protocol takes. */
const mostCharacters = 120_000;

/**
 * Markdown of people we do not trust as a small tree that is safe to show, whatever is in it. `typeset` is given
 * its words, for spaces at which no line may end.
 */
export const parseMarkdown = (markdown: string, typeset?: Typeset): Block[] => {
  const text = readable(markdown.slice(0, mostCharacters).replace(/\r\n?/g, '\n'));
  const blocks = blocksOf(parser.parse(text, {}));
  return typeset ? typesetBlocks(blocks, typeset) : blocks;
};
