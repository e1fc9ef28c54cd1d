import type { Token, Tokens } from 'marked';
import { inlinesOf } from './inlines.ts';
import type { Block, ListItem } from './tree.ts';

const paragraph = (tokens: readonly Token[]): Block[] => {
  const children = inlinesOf(tokens);
  return children.length === 0 ? [] : [{ type: 'paragraph', children }];
};

const plain = (text: string): Block[] =>
  text.trim() === ''
    ? []
    : [{ type: 'paragraph', children: [{ type: 'text', text: text.trim() }] }];

const item = ({ task, checked, tokens }: Tokens.ListItem): ListItem => ({
  checked: task ? checked === true : null,
  children: blocksOf(tokens),
});

const table = ({ align, header, rows }: Tokens.Table): Block => ({
  type: 'table',
  align,
  head: header.map((cell) => inlinesOf(cell.tokens)),
  rows: rows.map((row) => row.map((cell) => inlinesOf(cell.tokens))),
});

const blockOf = (token: Token): Block[] => {
  switch (token.type) {
    case 'heading':
      return [{ type: 'heading', level: token.depth, children: inlinesOf(token.tokens ?? []) }];
    case 'list': {
      const { ordered, start, loose, items } = token as Tokens.List;
      return [
        { type: 'list', ordered, start: Number(start || 1), tight: !loose, items: items.map(item) },
      ];
    }
    case 'blockquote':
      return [{ type: 'quote', children: blocksOf(token.tokens ?? []) }];
    case 'code': {
      const { lang, text } = token as Tokens.Code;
      return [{ type: 'code', language: /^[\w+#.-]{1,30}/.exec(lang ?? '')?.[0] ?? null, text }];
    }
    case 'table':
      return [table(token as Tokens.Table)];
    case 'hr':
      return [{ type: 'rule' }];
    case 'html':
      return plain(token.raw);
    case 'space':
    case 'def':
    case 'checkbox':
      return [];
    default:
      return 'tokens' in token && token.tokens ? paragraph(token.tokens) : plain(token.raw);
  }
};

export const blocksOf = (tokens: readonly Token[]): Block[] => tokens.flatMap(blockOf);
