import { expect, test } from 'vitest';
import { checkWalls, findBreaches, linesOf } from '../../../scripts/walls/check.ts';
import { exceptions, slices } from '../../../scripts/walls/order.ts';
import { reachedFrom } from '../../../scripts/walls/packages.ts';
import { readPaths, readSources, type Source } from '../../../scripts/walls/read.ts';
import { wingRoomOf } from '../../../scripts/walls/slices.ts';

const server = 'apps/server/src';
const tables: Source[] = [
  { path: `${server}/estate/sites/table.ts`, text: `export const sites = pgTable('sites', {});` },
  {
    path: `${server}/people/people/table.ts`,
    text: `export const users = pgTable('users', {});\nexport const grantedSites = pgView('granted_sites', {});`,
  },
];
/** What is said of one file beside those tables. */
const said = (path: string, text: string): string[] =>
  checkWalls([...tables, { path: `${server}/${path}`, text }], []).map((line) =>
    line.slice(`${server}/${path}: `.length),
  );

test('a slice uses those below it, by their index.ts or table.ts', () => {
  const incidents = (text: string) => said('watch/incidents/a.ts', text);
  const sites = (text: string) => said('estate/sites/a.ts', text);
  expect(incidents(`import { b } from '../../estate/sites/index.ts';`)).toEqual([]);
  expect(incidents(`import { sites } from '../../estate/sites/table.ts';`)).toEqual([]);
  expect(incidents(`import { b } from '../../estate/sites/write.ts';`)).toEqual([
    'import it from estate/sites/index.ts or estate/sites/table.ts, not estate/sites/write.ts.',
  ]);
  expect(incidents(`import { b } from '../checks/index.ts';`)).toEqual([
    'watch/incidents stands below watch/checks: take what it needs as an argument, or move the file to watch/checks or above.',
  ]);
  expect(sites(`import type {\n  B,\n} from '../../watch/incidents/index.ts';`)).toEqual([
    'estate/sites stands below watch/incidents: take what it needs as an argument, or move the file to watch/incidents or above.',
  ]);
  expect(sites(`const b = await import('../../watch/incidents/index.ts');`)).toHaveLength(1);
  expect(sites(`import { b } from '../../faces/live.ts';`)).toEqual([
    'a slice knows no face: let faces use estate/sites/index.ts.',
  ]);
  for (const ground of ['platform', 'config'])
    expect(said(`base/${ground}/a.ts`, `import { b } from '../../estate/sites/index.ts';`)).toEqual(
      [`${ground} knows no slice: hand sites in as an argument.`],
    );
  expect(sites(`import { b } from '../../base/config/a.ts';`)).toEqual([]);
});

test('a wing holds its own slices and no other folder', () => {
  const unplaced = (folder: string) => [`give ${folder} its place in scripts/walls/order.ts.`];
  expect(said('chores/a.ts', '')).toEqual(unplaced('chores'));
  expect(said('watch/chores/a.ts', '')).toEqual(unplaced('watch/chores'));
  expect(said('care/incidents/a.ts', '')).toEqual(unplaced('care/incidents'));
  expect(said('watch/incidents/a.ts', '')).toEqual([]);
  expect(said('base/context.ts', '')).toEqual([]);
});

test('a face uses an index.ts or routes.ts, and writes no SQL', () => {
  expect(said('faces/a.ts', `import { b } from '../estate/sites/routes.ts';`)).toEqual([]);
  expect(said('faces/a.ts', `import { b } from '../estate/sites/table.ts';`)).toHaveLength(1);
  expect(said('cli/a.ts', `import { sql } from 'drizzle-orm';`)).toEqual([
    'SQL only in slices and platform: ask a slice’s verb.',
  ]);
});

test('a table is read by its drizzle table from above, and written by its owner alone', () => {
  const people = (text: string) => said('people/people/a.ts', text);
  const from = `import { sites } from '../../estate/sites/table.ts';\n`;
  expect(people(`${from}db.select().from(sites)`)).toEqual([]);
  expect(people(`${from}sql\`select 1 from \${sites} s\``)).toEqual([]);
  expect(said('estate/sites/a.ts', 'sql`update sites set name = 1`')).toEqual([]);
  expect(people('sql`select 1 from sites s`')).toEqual([
    'name sites by its table: import { sites } from estate/sites/table.ts.',
  ]);
  const byOwner = 'only sites writes sites: call a verb of estate/sites/index.ts.';
  expect(people(`${from}await tx\n  .update(sites)`)).toEqual([byOwner]);
  expect(people(`${from}sql\`delete from \${sites}\``)).toEqual([byOwner]);
  expect(people('sql`insert into sites (id) values (1)`')).toEqual([byOwner]);
  expect(said('estate/sites/a.ts', 'sql`join granted_sites g on true`')).toEqual([
    'sites stands below people and reads granted_sites: move the query to people or above.',
  ]);
  expect(people('/** Reads what came from sites before. */')).toEqual([]);
});

test('packages keep to themselves, and the portal reaches no admin page by any way', () => {
  const broken = (...sources: Source[]) => checkWalls(sources, []);
  expect(
    broken({ path: 'packages/protocol/src/a.ts', text: `import { b } from '@hlidka/texts';` }),
  ).toEqual([
    'packages/protocol/src/a.ts: packages/protocol may import zod only, not @hlidka/texts.',
  ]);
  expect(broken({ path: 'apps/web/src/a.tsx', text: `import { b } from 'node:fs';` })).toHaveLength(
    1,
  );
  expect(
    broken({ path: 'apps/web/src/ui/a.tsx', text: `import { b } from '../features/b.tsx';` }),
  ).toHaveLength(1);
  const shared = 'apps/web/src/features/shared';
  expect(
    broken({ path: `${shared}/a.tsx`, text: `import { b } from '../admin/b.tsx';` }),
  ).toHaveLength(1);
  expect(broken({ path: `${shared}/a.tsx`, text: `import { b } from './b.tsx';` })).toEqual([]);
  const entry = { path: 'apps/web/src/portal.tsx', text: `import { a } from './features/a.tsx';` };
  const feature = (text: string) => ({ path: 'apps/web/src/features/a.tsx', text });
  const page = { path: 'apps/web/src/routes/admin/b.tsx', text: '' };
  expect(broken(entry, feature(`import { b } from '../routes/admin/b.tsx';`), page)).toEqual([
    'apps/web/src/features/a.tsx: a feature knows no page: pass it in as a prop.',
    'apps/web/src/features/a.tsx: no admin code in the portal’s build: share apps/web/src/routes/admin/b.tsx through features/shared or ui.',
  ]);
  const typed = {
    path: 'apps/web/src/a.tsx',
    text: `import type { B } from './routes/admin/b.tsx';`,
  };
  const first = { path: 'apps/web/src/portal.tsx', text: `import { a } from './a.tsx';` };
  expect(broken(first, typed, page)).toEqual([]);
});

test('no import leads back to its file, a type’s neither', () => {
  const text = (from: string) => `import type { A } from '${from}';`;
  const [a, b] = [`${server}/estate/sites/a.ts`, `${server}/estate/sites/b.ts`];
  expect(
    checkWalls([
      { path: a, text: text('./b.ts') },
      { path: b, text: text('./a.ts') },
    ]),
  ).toEqual([
    `${a}: imports lead back to it: a.ts -> b.ts, b.ts -> a.ts.`,
    `${b}: imports lead back to it: b.ts -> a.ts, a.ts -> b.ts.`,
  ]);
});

const root = new URL('../../../', import.meta.url);
const sources = readSources(root);

test('no file breaks the rules, and every exception is still needed', () => {
  const breaches = findBreaches(sources, readPaths(root));
  expect(linesOf(breaches, exceptions)).toEqual([]);
  for (const one of exceptions) {
    const others = exceptions.filter((other) => other !== one);
    expect(linesOf(breaches, others), one.path).not.toEqual([]);
  }
});

test('rooms of one folder import each other one way only', () => {
  const agent = 'apps/agent/src';
  const files = (back: string): Source[] => [
    { path: `${agent}/job/gates.ts`, text: `import { run } from '../run/local.ts';` },
    { path: `${agent}/run/local.ts`, text: `import { name } from './name.ts';\n${back}` },
    { path: `${agent}/run/name.ts`, text: '' },
    { path: `${agent}/job/words.ts`, text: '' },
  ];
  expect(checkWalls(files(''), [])).toEqual([]);
  const way = ['job/gates.ts -> run/local.ts', 'run/local.ts -> job/words.ts'];
  expect(checkWalls(files(`import type { W } from '../job/words.ts';`), [])).toEqual([
    `${agent}/job: imports lead back to it: ${way.join(', ')}.`,
    `${agent}/run: imports lead back to it: ${way.toReversed().join(', ')}.`,
  ]);
});

test('a folder holds at most 25 files', () => {
  const files = (count: number): Source[] =>
    Array.from({ length: count }, (_, at) => ({ path: `apps/agent/src/run/${at}.ts`, text: '' }));
  expect(checkWalls(files(25), [])).toEqual([]);
  expect(checkWalls(files(26), [])).toEqual([
    'apps/agent/src/run: 26 files; more than 25 want folders by meaning.',
  ]);
});

test('“hlidka key list” loads neither checks nor pages nor the auth library', () => {
  const reached = reachedFrom(sources, `${server}/cli/commands/key.ts`).map(({ target }) => target);
  expect(reached).toContain(`${server}/base/platform/database/migrate.ts`);
  const heavy =
    /src\/(watch\/checks|base\/pages|main\.ts|people\/people\/(index|sessions\/auth)\.ts)|^better-auth/;
  expect(reached.filter((target) => heavy.test(target))).toEqual([]);
});

test('every slice that is named is there', () => {
  const rooms = new Set(sources.map(({ path }) => wingRoomOf(path)));
  expect(slices.filter((slice) => !rooms.has(slice))).toEqual([]);
});
