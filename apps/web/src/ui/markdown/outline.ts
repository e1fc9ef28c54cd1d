import type { Block } from '@hlidka/markdown';

/**
 * The depth of each heading, from 0: people start with `##` or skip levels, and the page's headings
 * must not.
 */
export const outline = (blocks: readonly Block[]): ReadonlyMap<Block, number> => {
  const depths = new Map<Block, number>();
  const above: number[] = [];
  const walk = (list: readonly Block[]): void => {
    for (const block of list) {
      if (block.type === 'heading') {
        while ((above.at(-1) ?? 0) >= block.level) above.pop();
        depths.set(block, above.length);
        above.push(block.level);
      }
      if (block.type === 'quote') walk(block.children);
      if (block.type === 'list') for (const { children } of block.items) walk(children);
    }
  };
  walk(blocks);
  return depths;
};
