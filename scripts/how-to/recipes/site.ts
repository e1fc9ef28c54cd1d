import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, inBoth, migration, printed } from '../made.ts';
import type { Recipe } from '../recipe.ts';

const facts = 'packages/protocol/src/sites/site-facts.ts';
const table = 'apps/server/src/estate/sites/table.ts';
const golden = 'packages/protocol/fixtures/sites.json';

/** A fact that clients read: where the domain is registered. */
export const field: Recipe = {
  part: 'A field of a site',
  edits: [
    after(facts, `'platform', 'hosting'`, `, 'registrar'`),
    after(facts, '  hosting: shown,\n', '  registrar: shown,\n'),
    after(facts, '  hosting: optionalLine(80),\n', '  registrar: optionalLine(80),\n'),
    after(facts, '  hosting: wanted,\n', '  registrar: wanted,\n'),
    after(facts, '  hosting: values,\n', '  registrar: values,\n'),
    after(table, `  hosting: text('hosting'),\n`, `  registrar: text('registrar'),\n`),
    ...migration('9001-registrar', 'alter table sites add column registrar text;\n'),
    ...inBoth(
      'packages/texts/src/common/{cs,en}/index.ts',
      `hosting: 'Hosting'`,
      `registrar: 'Registrátor', `,
      `registrar: 'Registrar', `,
    ),
    {
      path: golden,
      make: (tree) => withRegistrar(readFileSync(join(tree, golden), 'utf8')),
    },
    printed('docs/import.schema.json', 'scripts/print-import-schema.ts'),
  ],
};

const withRegistrar = (text: string): string =>
  text.replaceAll('"hosting": ', '"registrar": null,\n      "hosting": ');
