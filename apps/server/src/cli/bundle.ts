import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtFolder, ensureBuilt, packagesOf, root } from '../platform/built.ts';

const server = join(root, 'apps/server');

/** Every folder that the program is bundled from. */
export const programSources = (): string[] => [...packagesOf(server), join(server, 'src')];

/** A module finds its neighbours (migrations, threads, the agent) from where its source lies. */
const ownAddress = {
  name: 'own-address',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code: string, id: string) =>
      code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

const bundle = async (entry: string, into: string): Promise<void> => {
  const { rolldown } = await import('rolldown');
  const program = await rolldown({
    cwd: root,
    input: { program: entry },
    platform: 'node',
    // Grammy's own `punycode` would be taken for ours, and Node warns of it.
    external: ['@hlidka/web/build', 'grammy'],
    plugins: [ownAddress],
    logLevel: 'silent',
  });
  await program.write({ dir: into, keepNames: true });
  await program.close();
};

/** Few files instead of hundreds of modules, bundled when a source changed since the last time. */
export const ensureBundle = async (
  dist: string,
  entry: string,
  sources: string[],
): Promise<string> => {
  const folder = builtFolder(dist, sources);
  await ensureBuilt(folder, (into) => bundle(entry, into));
  return join(folder, 'program.js');
};

/** All commands: loading their two thousand modules was most of a start. */
export const ensureProgram = (): Promise<string> =>
  ensureBundle(join(server, 'dist'), join(server, 'src/cli/run.ts'), programSources());
