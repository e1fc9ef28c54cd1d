import type { Block, Inline, ListItem } from '@hlidka/markdown';
import { escapeText as escape } from '../escape-text.ts';

const line = '#ddd5c5';
const code =
  'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:14px;background:#f3ecdf;border-radius:4px';
const sizes: Record<number, string> = { 1: '20px', 2: '18px' };

/** Checked again here, although the tree is safe: a mail cannot be recalled. */
const safeHref = /^(?:https?:\/\/|mailto:)/i;

const inlineHtml = (inline: Inline): string => {
  switch (inline.type) {
    case 'text':
      return escape(inline.text);
    case 'code':
      return `<code style="${code};padding:1px 4px">${escape(inline.text)}</code>`;
    case 'break':
      return '<br>';
    case 'strong':
      return `<strong>${inlinesHtml(inline.children)}</strong>`;
    case 'emphasis':
      return `<em>${inlinesHtml(inline.children)}</em>`;
    case 'del':
      return `<s>${inlinesHtml(inline.children)}</s>`;
    case 'link':
      return safeHref.test(inline.href)
        ? `<a href="${escape(inline.href)}" style="color:#1f3a93">${inlinesHtml(inline.children)}</a>`
        : inlinesHtml(inline.children);
  }
};

const inlinesHtml = (inlines: Inline[]): string => inlines.map(inlineHtml).join('');

const itemHtml = (item: ListItem, tight: boolean): string => {
  const [first, ...rest] = item.children;
  const box = item.checked === null ? '' : item.checked ? '☑ ' : '☐ ';
  const bare = tight && first?.type === 'paragraph';
  const inner = bare
    ? inlinesHtml(first.children) + rest.map(blockHtml).join('')
    : item.children.map(blockHtml).join('');
  return `<li style="margin:0 0 4px">${box}${inner}</li>`;
};

const cellsHtml = (cells: Inline[][], tag: 'th' | 'td', align: (string | null)[]): string =>
  cells
    .map((cell, index) => {
      const side = align[index] ?? 'left';
      return `<${tag} style="padding:6px 12px 6px 0;border-bottom:1px solid ${line};text-align:${side};vertical-align:top">${inlinesHtml(cell)}</${tag}>`;
    })
    .join('');

const blockHtml = (block: Block): string => {
  switch (block.type) {
    case 'heading': {
      const level = Math.min(Math.max(block.level + 1, 2), 6);
      const size = sizes[block.level] ?? '16px';
      return `<h${level} style="margin:24px 0 8px;font-size:${size};line-height:1.3">${inlinesHtml(block.children)}</h${level}>`;
    }
    case 'paragraph':
      return `<p style="margin:0 0 14px">${inlinesHtml(block.children)}</p>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      const start = block.ordered && block.start !== 1 ? ` start="${Number(block.start)}"` : '';
      return `<${tag}${start} style="margin:0 0 14px;padding-left:24px">${block.items.map((item) => itemHtml(item, block.tight)).join('')}</${tag}>`;
    }
    case 'quote':
      return `<blockquote style="margin:0 0 14px;padding-left:14px;border-left:3px solid ${line}">${blocksHtml(block.children)}</blockquote>`;
    case 'code':
      return `<pre style="margin:0 0 14px;padding:10px 12px;white-space:pre-wrap;${code}">${escape(block.text)}</pre>`;
    case 'table':
      return `<table cellpadding="0" cellspacing="0" style="margin:0 0 14px;border-collapse:collapse;font-size:15px"><thead><tr>${cellsHtml(block.head, 'th', block.align)}</tr></thead><tbody>${block.rows.map((row) => `<tr>${cellsHtml(row, 'td', block.align)}</tr>`).join('')}</tbody></table>`;
    case 'rule':
      return `<hr style="margin:20px 0;border:0;border-top:1px solid ${line}">`;
  }
};

/** A report's body for a mail: inline styles, nothing that loads or runs. */
export const blocksHtml = (blocks: Block[]): string => blocks.map(blockHtml).join('\n');
