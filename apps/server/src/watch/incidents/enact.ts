import type { Evidence } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { endLocalFaults, openLocalFault } from './local-faults/write.ts';
import { openIncident } from './open.ts';
import { resolveIncident } from './resolve.ts';
import type { Verdict } from './rules.ts';
import { endSlowTimes } from './slow/write.ts';
import { type Note, writeWatches } from './watch-rows.ts';

/*
 * From a failed check to messages in the outbox:
 * 1. The checker stores the result and asks `judge` (rules.ts) what it means; most results change nothing.
 * 2. `enact` carries a verdict out in one transaction, unless the site was paused or archived meanwhile.
 * 3. It writes the site's row of `watches` over the version the verdict was based on; null: it came too late.
 * 4. An outage ends the lesser conditions of the site: a local fault, a slow time.
 * 5. `openIncident` (open.ts) inserts the incident, unless one is open, and asks for a picture of the page.
 * 6. `announce` (announcing/announce.ts) queues a message for each reader and channel: clients' phones and mails as they
 *    chose, operators as the rota says, and joins outages that began together into one gathering.
 * 7. After the commit the outbox sends them (post/deliveries/outbox/run-line.ts).
 * An end goes the same way through `resolveIncident` (resolve.ts).
 */

/** What a verdict calls for: an outage or a local fault begins or ends at this time. */
export type Deed = { act: Exclude<Verdict['act'], 'hold'>; at: number; evidence: Evidence };

const stillWatched = async (tx: Tx, siteId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.id, siteId), isNull(sites.archivedAt), isNull(sites.pausedAt)))
    .for('share');
  return rows.length > 0;
};

/**
 * Writes the verdict, its incident and the messages. Null when the verdict was based on an outdated
 * row.
 */
export const enact = async (tx: Tx, note: Note, deed: Deed): Promise<number | null> => {
  if (!(await stillWatched(tx, note.siteId))) return null;
  const version = (await writeWatches(tx, [note])).get(note.siteId);
  if (version === undefined) return null;
  const shared = { siteId: note.siteId, kind: 'availability' as const };
  const at = new Date(deed.at);
  const siteIds = [note.siteId];
  switch (deed.act) {
    case 'open':
      await endLocalFaults(tx, siteIds, { at, endedBy: 'outage' });
      await endSlowTimes(tx, siteIds, { at, endedBy: 'outage' });
      await openIncident(tx, { ...shared, openedAt: at, evidence: deed.evidence });
      break;
    case 'resolve':
      await resolveIncident(tx, { ...shared, resolvedAt: at });
      break;
    case 'local':
      await openLocalFault(tx, { siteId: note.siteId, fromAt: at, evidence: deed.evidence });
      break;
    case 'local_end':
      await endLocalFaults(tx, siteIds, { at, endedBy: 'seen' });
      break;
  }
  return version;
};
