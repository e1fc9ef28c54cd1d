// Loaded into every node program that a test starts: they read the changed file's text too.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** A bundle was made without the change: `hlidka` starts from its sources instead. */
const unbundled =
  "export const ensureProgram = async () => new URL('../run.ts', import.meta.url).href;";

const told = new URL(import.meta.url).searchParams.get('told');

registerHooks({
  load: (url, context, next) => {
    if (!url.endsWith('.ts')) return next(url, context);
    if (url.endsWith('/cli/bundle/bundle.ts'))
      return { format: 'module', source: unbundled, shortCircuit: true };
    const mutant = JSON.parse(readFileSync(told, 'utf8'));
    if (url !== mutant.url) return next(url, context);
    return { format: 'module-typescript', source: mutant.text, shortCircuit: true };
  },
});
