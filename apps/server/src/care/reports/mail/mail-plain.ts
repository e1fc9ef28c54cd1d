import type { Block, Inline, ListItem } from '@hlidka/markdown';

const inlinePlain = (inline: Inline): string => {
  switch (inline.type) {
    case 'text':
    case 'code':
      return inline.text;
    case 'break':
      return '\n';
    case 'link': {
      const words = inlinesPlain(inline.children);
      const address = inline.href.replace(/^mailto:/i, '');
      return words === address || words === inline.href ? words : `${words} (${address})`;
    }
    default:
      return inlinesPlain(inline.children);
  }
};

const inlinesPlain = (inlines: Inline[]): string => inlines.map(inlinePlain).join('');

const indented = (text: string, first: string): string =>
  text
    .split('\n')
    .map((row, index) => (index === 0 ? first : row && ' '.repeat(first.length)) + row)
    .join('\n');

const itemPlain = (item: ListItem, mark: string, tight: boolean): string => {
  const box = item.checked === null ? '' : item.checked ? '[x] ' : '[ ] ';
  return indented(box + item.children.map(blockPlain).join(tight ? '\n' : '\n\n'), `${mark} `);
};

const blockPlain = (block: Block): string => {
  switch (block.type) {
    case 'heading':
      return block.level <= 2
        ? inlinesPlain(block.children).toLocaleUpperCase('cs')
        : inlinesPlain(block.children);
    case 'paragraph':
      return inlinesPlain(block.children);
    case 'list':
      return block.items
        .map((item, index) =>
          itemPlain(item, block.ordered ? `${block.start + index}.` : '-', block.tight),
        )
        .join(block.tight ? '\n' : '\n\n');
    case 'quote':
      return blocksPlain(block.children)
        .split('\n')
        .map((row) => `> ${row}`.trimEnd())
        .join('\n');
    case 'code':
      return block.text.replace(/^/gm, '    ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlinesPlain).join(' | ')).join('\n');
    case 'rule':
      return '* * *';
  }
};

/** The same for the plain part of a mail. */
export const blocksPlain = (blocks: Block[]): string => blocks.map(blockPlain).join('\n\n');
