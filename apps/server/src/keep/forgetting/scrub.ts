import { type SQL, sql } from 'drizzle-orm';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { sqlState } from '../../base/platform/log/reason.ts';
import { readTextColumns, type TextColumn } from './columns.ts';

/** What stands where somebody's name or address stood. */
export const gone = '•••';

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As whole words, whatever their case; spaces may be any, as a mail's line may have been broken there. */
const patternOf = (words: string): string =>
  `(?<![[:alnum:]])${words.trim().split(/\s+/).map(escaped).join('\\s+')}(?![[:alnum:]])`;

/** How words stand inside JSON: as a string there, without its quotes. */
const inJson = (words: string): string => JSON.stringify(words).slice(1, -1);

const shape = ({ column, type }: TextColumn) => {
  const name = sql.identifier(column);
  const words = type === 'text' ? sql`${name}` : sql`${name}::text`;
  const from = (pattern: SQL) => sql`regexp_replace(${words}, ${pattern}, ${gone}, 'gi')`;
  const back = { text: sql``, 'text[]': sql`::text[]`, jsonb: sql`::jsonb`, json: sql`::json` }[
    type
  ];
  return { name, words, replaced: (pattern: SQL) => sql`(${from(pattern)})${back}` };
};

/** Takes words out of every column of a table that has them; a row that cannot live without them goes. */
const scrubTable = async (tx: Tx, table: string, columns: TextColumn[], words: string) => {
  const parts = columns.map((column) => {
    const known = shape(column);
    const pattern = sql`${patternOf(column.type === 'text' ? words : inJson(words))}`;
    return { ...known, has: sql`${known.words} ~* ${pattern}`, set: known.replaced(pattern) };
  });
  const any = sql.join(
    parts.map(({ has }) => has),
    sql` or `,
  );
  const target = sql.identifier(table);
  const sets = sql.join(
    parts.map(({ name, set }) => sql`${name} = ${set}`),
    sql`, `,
  );
  try {
    await transaction(tx, (inner) => inner.execute(sql`update ${target} set ${sets} where ${any}`));
  } catch (error) {
    // Two rows that only their words told apart, or a word that a rule wants: limits of attempts, keys of notices.
    if (!['23505', '23514', '23P01'].includes(sqlState(error) ?? '')) throw error;
    await tx.execute(sql`delete from ${target} where ${any}`);
  }
};

/** Everywhere in the database. */
export const scrub = async (tx: Tx, words: string[]): Promise<void> => {
  const byTable = Map.groupBy(await readTextColumns(tx), ({ table }) => table);
  for (const [table, columns] of byTable)
    for (const one of words) await scrubTable(tx, table, columns, one);
};

/** In how many rows of which tables the words stand. */
export const countWords = async (tx: Tx, words: string[]): Promise<Map<string, number>> => {
  const found = new Map<string, number>();
  for (const [table, columns] of Map.groupBy(await readTextColumns(tx), (one) => one.table)) {
    const any = columns.flatMap((column) =>
      words.map((one) => {
        const { words: text } = shape(column);
        return sql`${text} ~* ${patternOf(column.type === 'text' ? one : inJson(one))}`;
      }),
    );
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.join(any, sql` or `)}`,
    );
    const n = rows[0]?.n ?? 0;
    if (n > 0) found.set(table, n);
  }
  return found;
};
