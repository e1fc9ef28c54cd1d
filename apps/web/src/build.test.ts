import { gzipSync } from 'node:zlib';
import { admin } from '@hlidka/texts/admin/cs';
import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';
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

test('the portal holds nothing of admin and its first load is small', async () => {
  const chunks = await bundle('portal');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const code = chunks.map((chunk) => chunk.code).join('\n');
  expect(code).not.toMatch(/api\/admin\/(?!agency)/);
  expect(code).not.toContain(admin.agency.logoChoose);

  const loaded = new Set<string>();
  const load = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const needed of byName.get(file)?.imports ?? []) load(needed);
  };
  const first = [
    /routes\/portal\/(PortalFrame|SitesPage)\.tsx$/,
    /texts\/src\/portal\/cs\/index\.ts$/,
  ];
  for (const { fileName, isEntry, moduleIds } of chunks)
    if (isEntry || first.some((page) => moduleIds.some((id) => page.test(id)))) load(fileName);
  const bytes = [...loaded].reduce(
    (sum, file) => sum + gzipSync(byName.get(file)?.code ?? '').length,
    0,
  );
  expect(loaded.size).toBeGreaterThan(4);
  expect(bytes).toBeLessThan(130_000);
});
