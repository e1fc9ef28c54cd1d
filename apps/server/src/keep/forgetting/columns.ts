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
  /^(?:checks?|check_results|results|.*_sums?|.*_hours?|.*_days|place_results)(?:_|$)/;

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
