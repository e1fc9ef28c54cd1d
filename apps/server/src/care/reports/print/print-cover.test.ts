import { expect, test } from 'vitest';
import type { WholeRow } from '../select.ts';
import { coverHtml } from './print-cover.ts';

const key = {
  availability: { now: 99.934, before: 99.98 },
  outages: null,
  workMinutes: { now: 390, before: null },
  backups: null,
  clicks: null,
  mentions: null,
};
const row = (change: Partial<WholeRow> = {}) =>
  ({
    period: '2026-10-01',
    language: 'cs',
    clientName: 'Acme & syn',
    siteName: null,
    siteId: null,
    figures: null,
    figuresAt: null,
    ...change,
  }) as WholeRow;
const agency = {
  name: 'Studio <3',
  contactEmail: 'a@b.example',
  contactPhone: null,
  web: 'b.example',
};
const head = { agency, logo: null } as unknown as Parameters<typeof coverHtml>[1];
const textOf = (html: string) =>
  html
    .replace(/<svg[\s\S]*<\/svg>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .split('\n')
    .filter((line) => line.trim());

test('a cover names agency, subject and month, and how the key figures changed', () => {
  const html = coverHtml(row({ figures: { key, sites: [] } }), head);
  expect(textOf(html)).toEqual([
    'Studio &#60;3',
    expect.any(String),
    expect.stringContaining('2026'),
    expect.stringContaining('Acme &#38; syn'),
    'Dostupnost',
    '99,93 %',
    '↓ nižší, v září 99,98 %',
    'Odpracovaný čas',
    '6 h 30 min',
    'a@b.example · b.example',
  ]);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('as-of');
});

test('without figures there is no empty list; a site, a logo and the figures’ day are shown', () => {
  const html = coverHtml(
    row({ siteName: 'Blog "A"', siteId: 'x', figuresAt: new Date('2026-11-02T08:00:00Z') }),
    { ...head, logo: 'data:image/png;base64,AA' },
  );
  expect(html).not.toContain('<dl');
  expect(html).toContain('<img src="data:image/png;base64,AA" alt="">');
  expect(html).toContain('class="as-of"');
  expect(html).toContain('Blog &#34;A&#34;');
});
