import type { Block, Inline } from './tree.ts';

export type Typeset = (text: string) => string;

/** A short word before emphasis must not end a line either. */
const before = (next: Inline | undefined): string => (next && next.type !== 'break' ? 'x' : '');

const inlines = (all: Inline[], typeset: Typeset): Inline[] =>
  all.map((one, at) => {
    if ('children' in one) return { ...one, children: inlines(one.children, typeset) };
    if (one.type !== 'text') return one;
    const end = before(all[at + 1]);
    const text = typeset(one.text + end);
    return { ...one, text: text.slice(0, text.length - end.length) };
  });

/** The same tree with its words typeset; code stays as it was written. */
export const typesetBlocks = (blocks: Block[], typeset: Typeset): Block[] =>
  blocks.map((block) => {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
        return { ...block, children: inlines(block.children, typeset) };
      case 'quote':
        return { ...block, children: typesetBlocks(block.children, typeset) };
      case 'list':
        return {
          ...block,
          items: block.items.map((item) => ({
            ...item,
            children: typesetBlocks(item.children, typeset),
          })),
        };
      case 'table': {
        const cells = (row: Inline[][]) => row.map((cell) => inlines(cell, typeset));
        return { ...block, head: cells(block.head), rows: block.rows.map(cells) };
      }
      default:
        return block;
    }
  });
