import { setTimeout as sleep } from 'node:timers/promises';
import type { Evidence } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { openIncident, resolveIncident, type Verdict, type Watch } from '../incidents/index.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { type Tx, transaction } from '../platform/transaction.ts';
import { type Note, writeNotes } from './notebook.ts';

export type Deed = {
  act: Exclude<Verdict['act'], 'hold'>;
  /** Where the verdict stood before: it holds the outage's first and last moment. */
  before: Watch;
  note: Note;
  evidence: Evidence;
};

const stillWatched = async (tx: Tx, siteId: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select 1 from sites where id = ${siteId} and archived_at is null and paused_at is null for share`);
  return rows.length > 0;
};

const doIt = (db: Database, { act, before, note, evidence }: Deed) =>
  transaction(db, async (tx) => {
    if (!(await stillWatched(tx, note.siteId))) return;
    const shared = { siteId: note.siteId, kind: 'availability' as const };
    if (act === 'open')
      await openIncident(tx, {
        ...shared,
        openedAt: new Date(before.failedSince ?? Date.now()),
        evidence,
      });
    else
      await resolveIncident(tx, {
        ...shared,
        resolvedAt: new Date(before.recoveredAt ?? Date.now()),
      });
    await writeNotes(tx, [note]);
  });

const patienceMs = [200, 500, 1000, 2000, 5000];

/**
 * Carries verdicts out, one after the other for each site, and tries again while the database
 * is away. What a killed process had not carried out is found again by the next one's checks.
 */
export const createEnactor = (db: Database, log: Log) => {
  const lines = new Map<string, Promise<void>>();
  const stop = new AbortController();

  const untilDone = async (deed: Deed): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await doIt(db, deed);
      } catch (error) {
        if (stop.signal.aborted) return;
        log.warn(
          { site: deed.note.siteId, act: deed.act, reason: (error as Error).message },
          'a verdict waits',
        );
        const waitMs = patienceMs[Math.min(attempt, patienceMs.length - 1)];
        await sleep(waitMs, undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  };

  return {
    busy: (siteId: string): boolean => lines.has(siteId),
    enact(deed: Deed): Promise<void> {
      const { siteId } = deed.note;
      const line = (lines.get(siteId) ?? Promise.resolve()).then(() => untilDone(deed));
      lines.set(siteId, line);
      return line.finally(() => {
        if (lines.get(siteId) === line) lines.delete(siteId);
      });
    },
    async stop() {
      await Promise.race([Promise.all(lines.values()), sleep(3000, undefined, { ref: false })]);
      stop.abort();
      await Promise.all(lines.values());
    },
  };
};
