import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from '../../base/platform/built.ts';

/** Modules find their neighbours (migrations, threads, the agent) relative to their source file. */
const ownAddress = {
  name: 'own-address',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code: string, id: string) =>
      code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

/** Bundles the program that begins in one file into a folder, as `program.js`; returns its files. */
export const makeBundle = async (entry: string, into: string): Promise<string[]> => {
  const program = await rolldown({
    cwd: root,
    input: { program: entry },
    platform: 'node',
    // Grammy's `punycode` would be mistaken for Node's own, which warns.
    external: ['grammy'],
    plugins: [ownAddress],
    logLevel: 'silent',
  });
  const { output } = await program.write({ dir: into, keepNames: true });
  await program.close();
  return output.map(({ fileName }) => fileName);
};
