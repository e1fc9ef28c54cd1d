import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * The pages read the protocol with a small zod of their own (`apps/web/src/small-zod`), in which a member that zod has may be
 * missing: types do not notice, every page is blank. So the protocol is loaded with it here. A folder may be named instead.
 */
const root = join(import.meta.dirname, '..');
const small = pathToFileURL(join(root, 'apps/web/src/small-zod/index.ts')).href;
const folder = resolve(process.argv[2] ?? join(root, 'packages/protocol/src'));

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'zod' ? { url: small, shortCircuit: true } : next(specifier, context),
});

/** Where it was thrown: the first line of our own in the stack. */
const callSiteOf = (error: Error): string => {
  const [, url = '', line = ''] =
    new RegExp(`(${pathToFileURL(folder).href}[^:]+):(\\d+)`).exec(error.stack ?? '') ?? [];
  if (!url) return error.message;
  const file = fileURLToPath(url);
  const written = readFileSync(file, 'utf8').split('\n')[Number(line) - 1]?.trim();
  return `${relative(root, file)}:${line} (${written}): ${error.message}`;
};

const found = new Set<string>();
for (const file of globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }))
  await import(pathToFileURL(join(folder, file)).href).catch((error: Error) =>
    found.add(callSiteOf(error)),
  );
for (const at of found) console.error(`${at}; apps/web/src/small-zod lacks it.`);
process.exitCode = found.size > 0 ? 1 : 0;
