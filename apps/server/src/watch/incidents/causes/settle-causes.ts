import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { siteChecks } from '../../../estate/sites/table.ts';
import { announceTo } from '../announcing/announce.ts';
import { type IncidentRow, incidentChecks, incidents } from '../table.ts';
import { loudest, type Silence, settleSilence } from './rule.ts';
import { readSilences } from './standings.ts';

const waits = and(eq(incidents.untold, 'cause'), isNull(incidents.resolvedAt));
const most = 200;

/** The checks that keep an outage open. */
const readFailing = async (tx: Tx, { id }: IncidentRow) => {
  const { rows } = await tx.execute<{ number: number; wakes: boolean }>(sql`
    select c.number, c.wakes from ${incidentChecks} e
    join ${siteChecks} c on c.number = e.number and c.counts and c.paused_at is null
    where e.incident_id = ${id} and e.to_at is null`);
  return rows;
};

const silenceNow = async (tx: Tx, row: IncidentRow): Promise<Silence | null> => {
  const failing = await readFailing(tx, row);
  if (failing.length === 0) return null;
  const silence = await readSilences(tx, failing);
  return loudest(failing.map(({ number }) => silence(number)));
};

const causeEndOf = async (tx: Tx, { causeId }: IncidentRow): Promise<number | null> => {
  if (!causeId) return null;
  const [cause] = await tx
    .select({ endedAt: incidents.resolvedAt })
    .from(incidents)
    .where(eq(incidents.id, causeId));
  return cause?.endedAt?.getTime() ?? null;
};

const settleOne = (db: Database, id: string, at: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const one = and(eq(incidents.id, id), waits);
    const [row] = await tx.select().from(incidents).where(one).for('update', { skipLocked: true });
    if (!row) return;
    const now = await silenceNow(tx, row);
    const before = {
      causeEndedAt: await causeEndOf(tx, row),
      hasCause: row.causeName !== null,
      openedAt: row.createdAt.getTime(),
    };
    const what = settleSilence(before, now, at.getTime());
    if (what === 'wait' || (what === 'join' && now?.cause?.id === row.causeId)) return;
    if (what === 'join') {
      const set = { causeId: now?.cause?.id ?? null, causeName: now?.cause?.name ?? null };
      await tx.update(incidents).set(set).where(one);
      return;
    }
    const told = await tx.update(incidents).set({ untold: null }).where(one).returning();
    await announceTo(tx, { clients: [], operators: told }, 'opened');
  });

/** Outages that belong to that of another check: told once they outlast it, or turn out to have another cause. */
export const settleCauses = async (db: Database, at: Date): Promise<void> => {
  const rows = await db
    .select({ id: incidents.id })
    .from(incidents)
    .where(waits)
    .orderBy(incidents.createdAt)
    .limit(most);
  for (const { id } of rows) await settleOne(db, id, at);
};
