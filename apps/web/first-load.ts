import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { portalPages } from './portal-pages.ts';
import { type App, configFor } from './vite.config.ts';

/** The parts of an application as they are built for people, in memory. */
export const bundle = async (app: App): Promise<Rolldown.OutputChunk[]> => {
  const config = configFor(app);
  const made = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  });
  if (!('output' in made)) throw new Error('The build made something else than one bundle.');
  return made.output.filter((part) => part.type === 'chunk');
};

/** Bytes, packed, of all that must arrive before a page opened by its address can be read, in Czech. */
export const firstLoad = (chunks: Rolldown.OutputChunk[], page: string): number => {
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
  const { files = [] } = portalPages.find(({ name }) => name === page) ?? {};
  const wanted = [...files, '/src/portal.tsx'];
  const holds = ({ moduleIds }: Rolldown.OutputChunk) =>
    moduleIds.some((id) => wanted.some((file) => id.endsWith(file)));
  for (const chunk of chunks) if (holds(chunk)) load(chunk);
  if (loaded.size < 3) throw new Error(`${page} was not found among the parts`);
  return [...loaded].reduce((sum, file) => sum + gzipSync(byName.get(file)?.code ?? '').length, 0);
};
