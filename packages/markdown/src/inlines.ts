import type { Token } from 'markdown-it';
import { readable } from './readable.ts';
import type { Inline } from './tree.ts';

const deepest = 8;
const allowed = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s@]+@)[^\s\\]*$/i;

/** Merges neighbouring texts, so that search and screen readers see no seams. */
const add = (to: Inline[], inlines: Inline[]): void => {
  for (const inline of inlines) {
    const last = to.at(-1);
    if (inline.type === 'text' && last?.type === 'text')
      to[to.length - 1] = { type: 'text', text: last.text + inline.text };
    else to.push(inline);
  }
};

const text = (value: string): Inline[] => {
  const shown = readable(value);
  return shown === '' ? [] : [{ type: 'text', text: shown }];
};

type Open = { type: string; href: string; children: Inline[] };

const wrap = ({ type, href, children }: Open, inLink: boolean): Inline[] => {
  switch (type) {
    case 'strong_open':
      return [{ type: 'strong', children }];
    case 'em_open':
      return [{ type: 'emphasis', children }];
    case 's_open':
      return [{ type: 'del', children }];
    default:
      return inLink || !allowed.test(href) || children.length === 0
        ? children
        : [{ type: 'link', href, children }];
  }
};

const leaf = (token: Token, inLink: boolean): Inline[] => {
  switch (token.type) {
    case 'code_inline':
      return [{ type: 'code', text: token.content }];
    case 'hardbreak':
      return [{ type: 'break' }];
    case 'softbreak':
      return text('\n');
    // Images are never loaded: they would tell their author who reads the text, and when.
    case 'image': {
      const href = readable(String(token.attrGet('src') ?? ''));
      return wrap({ type: 'image', href, children: text(token.content) }, inLink);
    }
    default:
      return text(token.content);
  }
};

/** Marks nested too deep are dropped, their text stays. */
export const inlinesOf = ({ content, children }: Token): Inline[] => {
  if (!children?.length) return text(content);
  const top: Open = { type: 'top', href: '', children: [] };
  const open = [top];
  const inner = () => open.at(-1) ?? top;
  for (const token of children) {
    const inLink = open.some(({ type }) => type === 'link_open');
    if (token.nesting > 0) {
      const href = readable(String(token.attrGet('href') ?? ''));
      open.push({ type: token.type, href, children: [] });
    } else if (token.nesting < 0) {
      const closed = open.pop() ?? top;
      const within = open.some(({ type }) => type === 'link_open');
      add(inner().children, open.length > deepest ? closed.children : wrap(closed, within));
    } else add(inner().children, leaf(token, inLink));
  }
  return top.children;
};
