import type { Example, ExampleHealth } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { record } from '../base/audit/index.ts';
import type { Context } from '../base/context.ts';
import { notFound } from '../base/platform/errors.ts';
import { sites } from '../estate/sites/table.ts';
import type { ExampleSites } from './example-sites.ts';

type Examples = ExampleSites | null | undefined;
type Row = { siteId: string; name: string; ref: string };

/** Sites of the database that the demo serves itself and that are watched. */
const readExamples = async (
  { db }: Context,
  examples: Examples,
): Promise<(Example & { ref: string })[]> => {
  if (!examples) throw notFound();
  const { rows } = await db.execute<Row>(sql`
    select id as "siteId", name, ref from ${sites}
    where ref is not null and archived_at is null and role is distinct from 'domain' order by name, id`);
  return rows.flatMap((row) => {
    const health = examples.health().get(row.ref);
    return health ? [{ ...row, health }] : [];
  });
};

const view = ({ siteId, name, health }: Example): Example => ({ siteId, name, health });

export const listExamples = async (ctx: Context, examples: Examples) => ({
  examples: (await readExamples(ctx, examples)).map(view),
});

export const changeExample = async (
  ctx: Context,
  examples: Examples,
  { id, health }: { id: string; health: ExampleHealth },
): Promise<Example> => {
  const example = (await readExamples(ctx, examples)).find(({ siteId }) => siteId === id);
  if (!example || !examples?.setHealth(example.ref, health)) throw notFound();
  const subject = { kind: 'site', id, name: example.name };
  if (example.health !== health)
    await record(ctx.db, ctx.actor, 'demo.example_changed', subject, {
      health: [example.health, health],
    });
  return view({ ...example, health });
};
