import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { renderBadge } from './render/badge.ts';
import { renderFeed } from './render/feed.ts';
import { jsonDocuments } from './render/json.ts';
import { type Frame, renderNotice, renderPage } from './render/page.ts';
import { proofScript } from './render/proof-page.ts';
import { styleSheet } from './render/style.ts';
import type { PublicPage } from './view.ts';

export type PageOutput = {
  type: string;
  etag: string;
  plain: Buffer;
  packed: Buffer;
  open: boolean;
};

const output = (type: string, text: string, open = false): PageOutput => {
  const plain = Buffer.from(text);
  const etag = `"${hash('sha256', plain, 'hex').slice(0, 24)}"`;
  return { type, etag, plain, packed: gzipSync(plain), open };
};

const html = 'text/html; charset=utf-8';
const script = output('text/javascript; charset=utf-8', proofScript);
const style = output('text/css; charset=utf-8', styleSheet);
const noticePath = /^incidents\/([\w-]+)$/u;
const jsonPath = /^api\/v2\/([a-z-]+\.json)$/u;

/** Null: the page has no such document. Those for other people's pages and programs are `open`. */
const render = (page: PublicPage, path: string, frame: Frame): PageOutput | null => {
  if (path === '') return output(html, renderPage(page, frame));
  if (path === 'style.css') return style;
  if (path === 'proof.js') return script;
  if (path === 'feed.atom')
    return output('application/atom+xml; charset=utf-8', renderFeed(page), true);
  if (path === 'badge.svg') return output('image/svg+xml', renderBadge(page), true);
  const document = jsonDocuments[jsonPath.exec(path)?.[1] ?? ''];
  if (document)
    return output('application/json; charset=utf-8', JSON.stringify(document(page)), true);
  const key = noticePath.exec(path)?.[1];
  const notice = key && page.notices.find((one) => one.key === key);
  return notice ? output(html, renderNotice(page, notice, frame)) : null;
};

/** Rendered once for each reading of the page, and dropped with it. */
const rendered = new WeakMap<PublicPage, Map<string, PageOutput>>();

export const outputOf = (page: PublicPage, path: string, frame: Frame): PageOutput | null => {
  const known = rendered.get(page) ?? new Map<string, PageOutput>();
  rendered.set(page, known);
  const key = `${frame.base} ${frame.old} ${path}`;
  const before = known.get(key);
  if (before) return before;
  const made = render(page, path, frame);
  // Only what exists is kept, so that made-up paths fill no memory.
  if (made) known.set(key, made);
  return made;
};
