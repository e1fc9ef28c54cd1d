import { gzipSync } from 'node:zlib';
import { admin } from '@hlidka/texts/admin/cs';
import { beforeAll, expect, test, vi } from 'vitest';
import { bundle, firstLoad } from '../first-load.ts';
import { portalPages } from '../portal-pages.ts';

const names = portalPages.map(({ name }) => name);
let chunks: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  chunks = await bundle('portal');
});

test('the portal holds nothing of admin', () => {
  const code = chunks.map((chunk) => chunk.code).join('\n');
  expect(code).not.toMatch(/api\/admin\/(?!agency)/);
  expect(code).not.toContain(admin.agency.logoChoose);
});

test('the pages are read off the router', () => {
  expect(names).toContain('SitesPage');
  expect(names.length).toBeGreaterThan(12);
});

// 25 kB of it are TanStack Router's: the price of one router for both applications. Every page also pays for
// the routes of the others, the last of them the one that a mail's button opens.
test.each(names)('%s opens with less than 116 kB of script', (page) => {
  expect(firstLoad(chunks, page)).toBeLessThan(116_000);
});

test('the parser of written texts, which comes after the page, leaves names of characters to the browser', () => {
  const { code = '' } = chunks.find(({ name }) => name === 'MarkdownBlocks') ?? {};
  expect(code.length).toBeGreaterThan(10_000);
  expect(gzipSync(code).length).toBeLessThan(30_000);
});
