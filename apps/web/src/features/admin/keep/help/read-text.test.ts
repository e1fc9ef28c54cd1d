import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { helpFor, order } from './order.ts';
import { linkText, readText } from './read-text.ts';

const docs = join(import.meta.dirname, '../../../../../../../docs');
const written = (pattern: string) =>
  globSync(pattern, { cwd: docs }).filter(
    (file) => !['README.md', 'long-stories.md'].includes(file),
  );
const files = written('{*.md,guide/*.md}');
const translations = written('{cs/*.md,guide/en/*.md}');
const slugOf = (file: string) => basename(file, '.md');
const sectionsOf = new Map(
  files.map((file) => [slugOf(file), readText(readFileSync(join(docs, file), 'utf8')).sections]),
);

test('a page is its title, its text and its sections; a fence holds no headings', () => {
  const text =
    '# The *mail*\n\nFirst.\n\n## What `goes` wrong\n\nA\n\n```sh\n## no\n```\n\n## Čas\nB\n';
  expect(readText(text)).toEqual({
    title: 'The mail',
    body: text.slice('# The *mail*\n'.length).trim(),
    sections: [
      { title: 'What goes wrong', anchor: 'what-goes-wrong', text: '\nA\n\n```sh\n## no\n```\n\n' },
      { title: 'Čas', anchor: 'čas', text: 'B\n\n' },
    ],
  });
});

test('links between files lead to pages, others of the repository become words', () => {
  const addresses = {
    page: (slug: string) =>
      slug === 'mail' || slug === '' ? `https://x/help/${slug || 'me'}` : null,
    picture: (file: string) => (file === 'a.png' ? 'https://x/a.png' : null),
  };
  const linked = (text: string) => linkText(text, addresses);
  expect(linked('see [mail](../mail.md#sending)')).toBe('see [mail](https://x/help/mail#sending)');
  expect(linked('[below](#there)')).toBe('[below](https://x/help/me#there)');
  expect(linked('[code](../apps/web/README.md)')).toBe('code');
  expect(linked('[out](https://example.com/)')).toBe('[out](https://example.com/)');
  expect(linked('![A](a.png)\n![B](b.png)')).toBe('![A](https://x/a.png)\nB');
});

test('every page of docs/ has its place, and no two share a name', () => {
  const placed = new Set(Object.values(order).flat());
  expect(files.map(slugOf).filter((slug) => !placed.has(slug))).toEqual([]);
  expect(new Set(files.map(slugOf)).size).toBe(files.length);
});

test('a translation has the sections of its page, in their order', () => {
  for (const file of translations) {
    const { sections } = readText(readFileSync(join(docs, file), 'utf8'));
    expect([file, sections.length]).toEqual([file, sectionsOf.get(slugOf(file))?.length]);
    const anchors = new Set(sections.map(({ anchor }) => anchor));
    expect([file, anchors.size]).toEqual([file, sections.length]);
  }
});

test('no page has two sections of one name', () => {
  for (const [slug, sections] of sectionsOf)
    expect([slug, new Set(sections.map(({ anchor }) => anchor)).size]).toEqual([
      slug,
      sections.length,
    ]);
});

const addresses = ['/sites/1', '/incidents', '/windows', '/jobs/12', '/jobs/agents', '/reports'];

test.each([
  ...addresses,
  '/clients',
  '/people/1',
  '/agency',
  '/deliveries',
  '/search',
  '/visibility',
])('the help of %s is there', (path) => {
  const [slug = '', hash] = helpFor(path)?.split('#') ?? [];
  expect(sectionsOf.has(slug)).toBe(true);
  if (hash) expect(sectionsOf.get(slug)?.map(({ anchor }) => anchor)).toContain(hash);
});

test('a page without help has no link', () => {
  expect(helpFor('/audit')).toBe(null);
  expect(helpFor('/jobs/agents')).toBe('agent');
  expect(helpFor('/help')).toBe(null);
});
