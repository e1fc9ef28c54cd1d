import { parseMarkdown } from '@hlidka/markdown';
import { blocksHtml } from './mail-html.ts';
import { blocksPlain } from './mail-plain.ts';

type Content = { html: string; plain: string };

const most = 8;
const held = new Map<string, Content>();

/** Made once for all readers: what was sent never changes. */
export const mailContent = ({ id, markdown }: { id: string; markdown: string }): Content => {
  const known = held.get(id);
  if (known) return known;
  const blocks = parseMarkdown(markdown);
  const content = { html: blocksHtml(blocks), plain: blocksPlain(blocks) };
  if (held.size >= most) held.delete(held.keys().next().value ?? '');
  held.set(id, content);
  return content;
};
