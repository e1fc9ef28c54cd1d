import type { Evidence, LocalFaultEnd } from '@hlidka/protocol';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { operatorsChannels, queue } from '../deliveries/index.ts';
import { operatorsToTell } from '../people/index.ts';
import { newId } from '../platform/database/ids.ts';
import { storable } from '../platform/database/storable.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { nameOfSite } from '../sites/index.ts';
import { localFaultLetter } from './local-fault-letter.ts';
import { type LocalFaultRow, localFaults } from './table.ts';

/** A fault that keeps coming back is told once in this time. */
const tellAgainHours = 6;

/** Tells operators, never clients. */
const tellOperators = async (tx: Tx, fault: LocalFaultRow): Promise<void> => {
  const { rows } = await tx.execute(sql`select 1 from ${localFaults}
    where site_id = ${fault.siteId} and id <> ${fault.id}
      and told_at > now() - make_interval(hours => ${tellAgainHours}) limit 1`);
  if (rows.length > 0) return;
  await tx.update(localFaults).set({ toldAt: sql`now()` }).where(eq(localFaults.id, fault.id));
  const data = {
    siteId: fault.siteId,
    siteName: (await nameOfSite(tx, fault.siteId)) ?? '',
    fromAt: fault.fromAt.toISOString(),
    evidence: fault.evidence,
  };
  const mails = (await operatorsToTell(tx)).map(({ id, email }) => ({
    channel: 'mail' as const,
    recipient: email,
    userId: id,
    data,
  }));
  const chats = (await operatorsChannels(tx, 'local_fault')).map((chat) => ({ ...chat, data }));
  await queue(tx, localFaultLetter, [...mails, ...chats]);
};

/** The site fails from the home place, and the others see it well. */
export const openLocalFault = async (
  tx: Tx,
  { siteId, fromAt, evidence }: { siteId: string; fromAt: Date; evidence: Evidence },
): Promise<void> => {
  const [fault] = await tx
    .insert(localFaults)
    .values({ id: newId(), siteId, fromAt, evidence: storable(evidence) })
    .onConflictDoNothing()
    .returning();
  if (fault) await tellOperators(tx, fault);
};

export const endLocalFaults = async (
  tx: Tx,
  siteIds: string[],
  { at, endedBy }: { at: Date; endedBy: LocalFaultEnd },
): Promise<void> => {
  if (siteIds.length === 0) return;
  const toAt = sql`greatest(${at.toISOString()}::timestamptz, from_at)`;
  await tx
    .update(localFaults)
    .set({ toAt, endedBy })
    .where(and(inArray(localFaults.siteId, siteIds), isNull(localFaults.toAt)));
};
