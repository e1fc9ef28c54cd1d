// Loaded into every node program that a test starts: they read the changed file's text too.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const told = new URL(import.meta.url).searchParams.get('told');

registerHooks({
  load: (url, context, next) => {
    if (!url.endsWith('.ts')) return next(url, context);
    const mutant = JSON.parse(readFileSync(told, 'utf8'));
    if (url !== mutant.url) return next(url, context);
    return { format: 'module-typescript', source: mutant.text, shortCircuit: true };
  },
});
