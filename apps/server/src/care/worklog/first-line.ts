import { type Block, type Inline, parseMarkdown } from '@hlidka/markdown';

const lineLength = 160;
/** Enough of an entry to contain its first line, with markup and links. */
const openingLength = 4_000;

const wordsOf = (inlines: Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.type === 'break') return '\n';
      return 'children' in inline ? wordsOf(inline.children) : inline.text;
    })
    .join('');

const openingOf = ([first]: Block[]): string => {
  switch (first?.type) {
    case 'heading':
    case 'paragraph':
      return wordsOf(first.children);
    case 'list':
      return openingOf(first.items[0]?.children ?? []);
    case 'quote':
      return openingOf(first.children);
    case 'code':
      return first.text;
    default:
      return '';
  }
};

/** The first line of an entry without markup. */
export const firstLineOfMarkdown = (markdown: string): string => {
  const [line = ''] = openingOf(parseMarkdown(markdown.slice(0, openingLength))).split('\n');
  const first = line.replace(/[.:]$/, '');
  return first.length > lineLength ? `${first.slice(0, lineLength - 1).trimEnd()}…` : first;
};
