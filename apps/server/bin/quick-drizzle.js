// Node reads a package's list of exports anew for each file of it, and drizzle's has 130 kB: more than
// half of a start. What is asked here is answered without that list.
import { registerHooks } from 'node:module';

const inside = '/node_modules/drizzle-orm/';
const found = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL ?? '';
    if (!context.conditions.includes('import')) return next(specifier, context);
    if (specifier.startsWith('.') && specifier.endsWith('.js') && from.includes(inside))
      return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true };
    const isOurs = /^drizzle-orm(\/|$)/.test(specifier) && !from.includes('/node_modules/');
    if (!isOurs) return next(specifier, context);
    const answer = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(specifier, answer);
    return answer;
  },
});
