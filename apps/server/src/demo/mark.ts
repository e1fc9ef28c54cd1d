import { getTableName, sql } from 'drizzle-orm';
import { recordAll } from '../base/audit/index.ts';
import { audit } from '../base/audit/table.ts';
import type { Context } from '../base/context.ts';
import type { Database } from '../base/platform/database/database.ts';
import type { Tx } from '../base/platform/database/transaction.ts';
import { readAllClients } from '../estate/sites/index.ts';
import { readAllPeople } from '../people/people/index.ts';

const event = 'demo.filled';
const subjectId = 'demo';

/** The trail cannot be altered, so the mark stays with the data wherever it is moved. */
export const markFilled = (tx: Tx, ctx: Context, name: string): Promise<void> =>
  recordAll(tx, ctx, [{ event, subject: { kind: 'agency', id: subjectId, name } }]);

/** Also of data of any age, and of a database without tables. */
export const isFilled = async (db: Database): Promise<boolean> => {
  const { rows: found } = await db.execute(
    sql`select 1 where to_regclass(${getTableName(audit)}) is not null`,
  );
  if (found.length === 0) return false;
  const { rows } = await db.execute(
    sql`select 1 from ${audit} where subject_id = ${subjectId} and event = ${event} limit 1`,
  );
  return rows.length > 0;
};

export const isDatabaseEmpty = async (db: Database): Promise<boolean> =>
  (await readAllPeople(db)).length === 0 && (await readAllClients(db)).length === 0;
