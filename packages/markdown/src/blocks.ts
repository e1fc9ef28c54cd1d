import type { Token } from 'markdown-it';
import { inlinesOf } from './inlines.ts';
import type { Align, Block, Inline, ListItem } from './tree.ts';

/** What is between an opening token and its closing one. */
type Node = { token: Token; inner: Node[] };

const nest = (tokens: readonly Token[]): Node[] => {
  const top: Node[] = [];
  const open = [top];
  for (const token of tokens) {
    if (token.nesting < 0) open.pop();
    else {
      const node: Node = { token, inner: [] };
      open.at(-1)?.push(node);
      if (token.nesting > 0) open.push(node.inner);
    }
  }
  return top;
};

const words = ({ inner }: Node): Inline[] => inner.flatMap(({ token }) => inlinesOf(token));

const paragraph = (children: Inline[]): Block[] =>
  children.length === 0 ? [] : [{ type: 'paragraph', children }];

const box = /^\[([ xX])\]\s+/;

/** A task's checkbox is part of the item's first text. */
const item = (node: Node): ListItem => {
  const children = node.inner.flatMap(blockOf);
  const opening = children[0]?.type === 'paragraph' ? children[0].children : [];
  const first = opening[0];
  const found = first?.type === 'text' ? box.exec(first.text) : null;
  if (!found || first?.type !== 'text') return { checked: null, children };
  const rest = first.text.slice(found[0].length);
  opening.splice(0, 1, ...(rest === '' ? [] : [{ type: 'text' as const, text: rest }]));
  return { checked: found[1] !== ' ', children };
};

const isTight = (list: Node): boolean =>
  list.inner.every(({ inner }) =>
    inner.every(({ token }) => token.type !== 'paragraph_open' || token.hidden),
  );

const list = (node: Node, ordered: boolean): Block => ({
  type: 'list',
  ordered,
  start: Number(node.token.attrGet('start') ?? 1),
  tight: isTight(node),
  items: node.inner.map(item),
});

const alignOf = ({ token }: Node): Align => {
  const side = /left|center|right/.exec(String(token.attrGet('style') ?? ''))?.[0];
  return side === 'left' || side === 'center' || side === 'right' ? side : null;
};

const table = (node: Node): Block => {
  const rows = node.inner.flatMap(({ inner }) => inner);
  const [head, ...rest] = rows.map(({ inner }) => inner.map(words));
  return { type: 'table', align: rows[0]?.inner.map(alignOf) ?? [], head: head ?? [], rows: rest };
};

const code = (text: string, info: string): Block => ({
  type: 'code',
  language: /^[\w+#.-]{1,30}/.exec(info)?.[0] ?? null,
  text: text.replace(/\n$/, ''),
});

const blockOf = (node: Node): Block[] => {
  const { token, inner } = node;
  switch (token.type) {
    case 'heading_open':
      return [{ type: 'heading', level: Number(token.tag.slice(1)), children: words(node) }];
    case 'paragraph_open':
      return paragraph(words(node));
    case 'bullet_list_open':
      return [list(node, false)];
    case 'ordered_list_open':
      return [list(node, true)];
    case 'blockquote_open':
      return [{ type: 'quote', children: inner.flatMap(blockOf) }];
    case 'fence':
    case 'code_block':
      return [code(token.content, token.info.trim())];
    case 'table_open':
      return [table(node)];
    case 'hr':
      return [{ type: 'rule' }];
    default:
      return token.content.trim() === ''
        ? []
        : paragraph([{ type: 'text', text: token.content.trim() }]);
  }
};

export const blocksOf = (tokens: readonly Token[]): Block[] => nest(tokens).flatMap(blockOf);
