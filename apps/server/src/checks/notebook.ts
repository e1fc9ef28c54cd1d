import { sql } from 'drizzle-orm';
import type { Watch } from '../incidents/index.ts';
import type { Executor } from '../platform/transaction.ts';

export type Note = {
  siteId: string;
  watch: Watch;
  lastFailure: string | null;
  certificateEndsAt: number | null;
  firstCheckAt: number;
};

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Writes where verdicts stand, so that a restart goes on from there. */
export const writeNotes = async (db: Executor, notes: Note[]): Promise<void> => {
  if (notes.length === 0) return;
  const rows = notes.map(({ siteId, watch, lastFailure, certificateEndsAt, firstCheckAt }) => ({
    site_id: siteId,
    phase: watch.phase,
    failed_since: iso(watch.failedSince),
    phase_at: iso(watch.recoveredAt),
    confirmations: watch.confirmations,
    resolved_at: watch.resolvedAt.map(iso),
    last_failure: lastFailure,
    certificate_ends_at: iso(certificateEndsAt),
    first_check_at: iso(firstCheckAt),
  }));
  await db.execute(sql`
    insert into watches as w (site_id, phase, failed_since, phase_at, confirmations, resolved_at,
      last_failure, certificate_ends_at, first_check_at)
    select n.site_id, n.phase, n.failed_since, n.phase_at, n.confirmations, n.resolved_at,
      n.last_failure, n.certificate_ends_at, n.first_check_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(site_id uuid, phase text,
      failed_since timestamptz, phase_at timestamptz, confirmations int, resolved_at timestamptz[],
      last_failure text, certificate_ends_at timestamptz, first_check_at timestamptz)
    where exists (select 1 from sites s where s.id = n.site_id)
    on conflict (site_id) do update set
      phase = excluded.phase, failed_since = excluded.failed_since, phase_at = excluded.phase_at,
      confirmations = excluded.confirmations, resolved_at = excluded.resolved_at,
      last_failure = coalesce(excluded.last_failure, w.last_failure),
      certificate_ends_at = coalesce(excluded.certificate_ends_at, w.certificate_ends_at),
      first_check_at = coalesce(w.first_check_at, excluded.first_check_at)`);
};
