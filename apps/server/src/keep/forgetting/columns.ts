import { sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';

/** Every column that can hold a word, whatever table a later version adds. */
export type TextColumn = {
  table: string;
  column: string;
  type: 'text' | 'text[]' | 'jsonb' | 'json';
};

/**
 * Measurements hold no words of people, and are by far the most rows. Everything else is looked through: a new table is
 * covered without being named.
 */
const measured =
  /^(?:checks|check_(?:batches|hours|shares)|hour_.*|day_sums|last_results|place_(?:batches|sums)|slow_times|sums_state|usual_phases|home_checks)$/;

export const readTextColumns = async (db: Executor): Promise<TextColumn[]> => {
  const { rows } = await db.execute<TextColumn>(sql`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'json')
    order by 1, 2`);
  return rows.filter(({ table }) => !measured.test(table));
};

/** A column with somebody's name, and the one beside it that has their id. */
export type Signature = { table: string; name: string; by: string };

/** By their usual names, so that a later table with such a pair is covered too. */
export const readSignatures = async (db: Executor): Promise<Signature[]> => {
  const { rows } = await db.execute<Signature>(sql`
    select c.relname as "table", n.attname as name, b.attname as by
    from pg_class c
    join pg_attribute n on n.attrelid = c.oid and n.attnum > 0 and not n.attisdropped
    join pg_attribute b on b.attrelid = c.oid and b.attnum > 0 and not b.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (n.attname::text, b.attname::text) in (('who', 'user_id'), ('author', 'user_id'), ('author', 'author_id'),
        ('acknowledged_by', 'taken_by_id'), ('subject_name', 'subject_id'))
    order by 1, 2`);
  return rows;
};
