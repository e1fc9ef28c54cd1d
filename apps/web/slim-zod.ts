import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const unusedFiles = /zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en)\.js$/;
const unusedMethods = [
  'exactOptional|nonoptional|or|and|prefault|catch|readonly|validate|validateAsync',
  'safeEncode|safeDecode|safeEncodeAsync|safeDecodeAsync|encode|decode|encodeAsync|decodeAsync',
].join('|');
const method = new RegExp(
  ` {4}(?:async )?(?:${unusedMethods})(?:: (?:async )?function \\w+)?\\(.*\\) \\{\\s+return .*;\\s+\\},`,
  'g',
);
/** `z.string().email()`: superseded by `z.email()`, which is what the protocol uses. */
const oldFormat =
  / {4}\w+\(params\) \{\s+return this\.check\(core\._\w+\(Zod\w+, params\)\);\s+\},?/g;
const cutCall = new RegExp(`\\)\\.(?:${unusedMethods}|email|url|uuid|datetime)\\(`);

/**
 * No page prints JSON Schema, shows zod's own messages, encodes, or may compile code (its policy
 * forbids that): without those parts the first load is 12 kB smaller.
 */
export const slimZod = (): Plugin => ({
  name: 'hlidka-slim-zod',
  enforce: 'pre',
  transform(code, id) {
    const used = /packages\/protocol\/src\//.test(id) && code.match(cutCall);
    if (used) this.error(`${used[0]} in ${id} is cut out of the pages by slim-zod.ts.`);
    if (!id.endsWith('zod/v4/classic/schemas.js')) return;
    return code
      .replace(oldFormat, '')
      .replace(method, '')
      .replaceAll('core.$ZodObjectJIT', 'core.$ZodObject');
  },
  load: async (id) => {
    if (!unusedFiles.test(id)) return;
    const code = await readFile(id, 'utf8');
    const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, n]) => n);
    const empty = names.map((name) => `export const ${name} = () => () => ({});`);
    return [...empty, 'export default () => ({ localeError: () => "" });'].join('\n');
  },
});
