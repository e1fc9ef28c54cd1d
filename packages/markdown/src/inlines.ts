import type { Token, Tokens } from 'marked';
import { decodeEntities } from './entities.ts';
import { readable } from './readable.ts';
import type { Inline } from './tree.ts';

const allowed = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s@]+@)[^\s\\]*$/i;

const text = (value: string): Inline[] => (value === '' ? [] : [{ type: 'text', text: value }]);
const words = (token: { text: string }): Inline[] => text(readable(decodeEntities(token.text)));

const link = (address: string, children: Inline[], inLink: boolean): Inline[] => {
  const href = readable(decodeEntities(address));
  return inLink || !allowed.test(href) || children.length === 0
    ? children
    : [{ type: 'link', href, children }];
};

const inlineOf = (token: Token, inLink: boolean): Inline[] => {
  const inner = 'tokens' in token ? token.tokens : undefined;
  const children = (within = inLink) => inlinesOf(inner ?? [], within);
  switch (token.type) {
    case 'strong':
      return [{ type: 'strong', children: children() }];
    case 'em':
      return [{ type: 'emphasis', children: children() }];
    case 'del':
      return [{ type: 'del', children: children() }];
    case 'codespan':
      return [{ type: 'code', text: (token as Tokens.Codespan).text }];
    case 'br':
      return [{ type: 'break' }];
    case 'link':
      return link((token as Tokens.Link).href, children(true), inLink);
    // Never loaded: whoever writes one would learn who reads it, and when.
    case 'image':
      return link((token as Tokens.Image).href, words(token as Tokens.Image), inLink);
    case 'checkbox':
      return [];
    case 'html':
      return text(token.raw);
    default:
      return inner ? children() : words({ text: 'text' in token ? token.text : token.raw });
  }
};

/** Neighbouring texts are one: a reader's search and a screen reader see no seams. */
export const inlinesOf = (tokens: readonly Token[], inLink = false): Inline[] => {
  const joined: Inline[] = [];
  for (const inline of tokens.flatMap((token) => inlineOf(token, inLink))) {
    const last = joined.at(-1);
    if (inline.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = { type: 'text', text: last.text + inline.text };
    else joined.push(inline);
  }
  return joined;
};
