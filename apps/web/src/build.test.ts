import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { admin } from '@hlidka/texts/admin/cs';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import { type App, configFor } from '../vite.config.ts';

const bundle = async (app: App) => {
  vi.stubEnv('NODE_ENV', 'production');
  const config = configFor(app);
  const made = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  return made.output.filter((part) => part.type === 'chunk');
};

let chunks: Rolldown.OutputChunk[];
beforeAll(async () => {
  chunks = await bundle('portal');
}, 60_000);

test('the portal holds nothing of admin', () => {
  const code = chunks.map((chunk) => chunk.code).join('\n');
  expect(code).not.toMatch(/api\/admin\/(?!agency)/);
  expect(code).not.toContain(admin.agency.logoChoose);
});

const router = readFileSync(`${import.meta.dirname}/routes/portal/router.tsx`, 'utf8');
const pages = [...router.matchAll(/import\('\.\/(\w+Page)\.tsx'\)/g)].map(([, page]) => page ?? '');

test('the pages are read off the router', () => {
  expect(pages).toContain('SitesPage');
  expect(pages.length).toBeGreaterThan(12);
});

/** All that must arrive before a page opened by its address can be read, in Czech. */
const firstLoad = (page: string): number => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set<string>();
  const load = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || loaded.has(chunk.fileName)) return;
    loaded.add(chunk.fileName);
    for (const needed of chunk.imports) load(byName.get(needed));
    // Words that a page asks for by itself.
    for (const later of chunk.dynamicImports) {
      const ids = byName.get(later)?.moduleIds ?? [];
      const onlyWords = ids.every((id) => id.includes('/texts/src/'));
      if (onlyWords && ids.some((id) => /\/cs(\/|\.ts)/.test(id))) load(byName.get(later));
    }
  };
  const inside = router.indexOf(`./${page}.tsx`) >= router.indexOf("page('/'");
  const wanted = [`/${page}.tsx`, inside ? '/PortalFrame.tsx' : '/DoorFrame.tsx'];
  for (const chunk of chunks)
    if (chunk.isEntry || wanted.some((file) => chunk.facadeModuleId?.endsWith(file))) load(chunk);
  expect(loaded.size).toBeGreaterThan(5);
  return [...loaded].reduce((sum, file) => sum + gzipSync(byName.get(file)?.code ?? '').length, 0);
};

test.each(pages)('%s opens with less than 130 kB of script', (page) => {
  expect(firstLoad(page)).toBeLessThan(130_000);
});
