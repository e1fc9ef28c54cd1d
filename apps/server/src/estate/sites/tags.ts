import { tagKey } from '@hlidka/protocol';
import { inArray, sql } from 'drizzle-orm';
import { inCzechOrder } from '../../base/platform/czech-order.ts';
import type { Executor, Tx } from '../../base/platform/database/transaction.ts';
import { sites } from './table.ts';

type Tagged = { tags: string[] };

export const keysOf = ({ tags }: Tagged) => ({ tagKeys: tags.map(tagKey) });

const worn = sql`(select s.id, w.tag, w.key from ${sites} s, unnest(s.tags, s.tag_keys) as w(tag, key)) as worn`;

/** Every tag that a site wears, archived ones too; one that no site wears is none any more. */
export const readTags = async (db: Executor): Promise<string[]> => {
  const { rows } = await db.execute<{ tag: string }>(
    sql`select min(tag) as tag from ${worn} group by key`,
  );
  return rows.map(({ tag }) => tag).sort(inCzechOrder);
};

type Put = { before: Tagged | null; after: Tagged & { id: string } };

/**
 * The same tag is written the same way on all sites: as it stands on others already. Writers of new words wait for
 * each other, so that two spellings do not meet.
 */
export const spellTags = async (tx: Tx, puts: Put[]): Promise<(tags: string[]) => string[]> => {
  const added = puts.flatMap(({ before, after }) =>
    after.tags.filter((tag) => !before?.tags.includes(tag)),
  );
  if (added.length === 0) return (tags) => tags;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tags of sites'))`);
  const keys = [...new Set(added.map(tagKey))];
  const ids = puts.map(({ after }) => after.id);
  const { rows } = await tx.execute<{ tag: string; key: string }>(
    sql`select key, min(tag) as tag from ${worn}
      where ${inArray(sql`key`, keys)} and not id = any(${sql.param(ids)}::uuid[]) group by key`,
  );
  const spelled = new Map(rows.map(({ key, tag }) => [key, tag]));
  for (const tag of added) if (!spelled.has(tagKey(tag))) spelled.set(tagKey(tag), tag);
  return (tags) => tags.map((tag) => spelled.get(tagKey(tag)) ?? tag);
};
