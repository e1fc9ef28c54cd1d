import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '../..');

/** Left to npm: read as files, or not made to be bundled. */
const leftOut = ['grammy', 'playwright-core'];

const entries = {
  program: 'apps/server/src/cli/run.ts',
  agent: 'apps/agent/src/main.ts',
  'hash-thread': 'apps/server/src/people/people/hashing/hash-thread.ts',
  'rules-thread': 'apps/server/src/watch/checks/kinds/http/rules/rules-thread.ts',
};

/** A module of ours finds its neighbours as in a clone: the package has the same folders. */
const ownAddress = {
  name: 'own-address',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code: string, id: string) =>
      id.includes('/node_modules/')
        ? code
        : code.replaceAll(
            'import.meta.url',
            `new URL(${JSON.stringify(`../${relative(root, id)}`)}, import.meta.url).href`,
          ),
  },
};

const packedPrograms = {
  name: 'packed-programs',
  load: {
    filter: { id: /\/platform\/programs\.ts$/ },
    handler: (id: string) => ({
      code: `export * from ${JSON.stringify(id.replace('programs.ts', 'programs-packed.ts'))};`,
      moduleType: 'ts' as const,
    }),
  },
};

/** A place's program: one file that needs nothing but Node. */
export const packPlace = async (into: string): Promise<string[]> => {
  const program = await rolldown({
    cwd: root,
    input: { place: 'apps/server/src/watch/places/program/main.ts' },
    platform: 'node',
    plugins: [ownAddress],
    logLevel: 'silent',
  });
  const { output } = await program.write({ dir: into, keepNames: true, codeSplitting: false });
  await program.close();
  return output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
};

/** Server, agent and threads in one folder of JavaScript; returns the modules in it. */
export const packProgram = async (into: string): Promise<string[]> => {
  const program = await rolldown({
    cwd: root,
    input: entries,
    platform: 'node',
    external: leftOut,
    plugins: [packedPrograms, ownAddress],
    logLevel: 'silent',
  });
  const { output } = await program.write({
    dir: into,
    keepNames: true,
    chunkFileNames: '[name]-[hash].js',
  });
  await program.close();
  return output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
};
