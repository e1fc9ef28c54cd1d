import { sql } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { siteChecks, sites } from '../../estate/sites/table.ts';
import { liftHush } from './hush.ts';
import type { Watch } from './rules.ts';

/** The state of the verdict on a check, and the row version it is based on. */
export type Note = {
  siteId: string;
  /** Of the check. */
  number: number;
  version: number;
  watch: Watch;
  lastFailure: string | null;
  certificateEndsAt: number | null;
  certificateStartsAt: number | null;
  /** Set if the server began to refuse HEAD, or was asked anew. */
  headRefused?: boolean;
  /** Set if this is the site's first passed check. */
  firstSuccessAt: number | null;
};

/** A further check is made no more, or begins to count: its verdict begins anew. */
export const calmCheck = async (tx: Tx, number: number): Promise<void> => {
  await tx.execute(sql`update watches set phase = 'up', failed_since = null, recovered_at = null, confirmations = 0,
      imported = false, history = null, unstable = false, version = version + 1 where number = ${number}`);
};

/** A further check asks another server: forget what it measured, not that it fails. */
export const measureAnew = async (tx: Tx, number: number): Promise<void> => {
  await tx.execute(sql`update watches set first_success_at = null, last_failure = null, head_refused = false,
      history = null, version = version + 1 where number = ${number}`);
};

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/**
 * Writes verdicts, each only over the version it is based on. Returns the new versions; a missing
 * check was written by another process and must be read again.
 */
export const writeWatches = async (tx: Tx, notes: Note[]): Promise<Map<number, number>> => {
  if (notes.length === 0) return new Map();
  const rows = notes.map(({ siteId, number, version, watch, ...note }) => ({
    site_id: siteId,
    number,
    version,
    phase: watch.phase,
    failed_since: iso(watch.failedSince),
    recovered_at: iso(watch.recoveredAt),
    confirmations: watch.confirmations,
    imported: watch.imported,
    resolved_at: watch.resolvedAt.map(iso),
    history: watch.history.n > 0 ? watch.history : null,
    unstable: watch.unstable,
    local_since: iso(watch.localSince),
    last_failure: note.lastFailure,
    certificate_ends_at: iso(note.certificateEndsAt),
    certificate_starts_at: iso(note.certificateStartsAt),
    first_success_at: iso(note.firstSuccessAt),
    head_refused: note.headRefused ?? null,
  }));
  const { rows: written } = await tx.execute<{ number: number; version: number }>(sql`
    with n as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(site_id uuid, number int, version int,
        phase text, failed_since timestamptz, recovered_at timestamptz, confirmations int,
        imported boolean, resolved_at timestamptz[], history jsonb, unstable boolean, local_since timestamptz, last_failure text, certificate_ends_at timestamptz,
        certificate_starts_at timestamptz,
        first_success_at timestamptz, head_refused boolean)
    ), changed as (
      update watches w set version = w.version + 1,
        phase = n.phase, failed_since = n.failed_since, recovered_at = n.recovered_at,
        confirmations = n.confirmations, imported = n.imported, resolved_at = n.resolved_at, history = n.history, unstable = n.unstable,
        local_since = n.local_since,
        last_failure = coalesce(n.last_failure, w.last_failure),
        certificate_ends_at = coalesce(n.certificate_ends_at, w.certificate_ends_at),
        certificate_starts_at = coalesce(n.certificate_starts_at, w.certificate_starts_at),
        first_success_at = coalesce(w.first_success_at, n.first_success_at),
        head_refused = coalesce(n.head_refused, w.head_refused)
      from n where w.number = n.number and w.version = n.version
      returning w.number, w.version
    ), made as (
      insert into watches (site_id, number, version, phase, failed_since, recovered_at, confirmations, imported,
        resolved_at, history, unstable, local_since, last_failure, certificate_ends_at, certificate_starts_at, first_success_at, head_refused)
      select n.site_id, n.number, 1, n.phase, n.failed_since, n.recovered_at, n.confirmations, n.imported, n.resolved_at,
        n.history, n.unstable, n.local_since, n.last_failure, n.certificate_ends_at, n.certificate_starts_at, n.first_success_at, coalesce(n.head_refused, false)
      from n join ${siteChecks} c on c.number = n.number and c.paused_at is null
      where n.version = 0 and not exists (select 1 from watches w where w.number = n.number)
      on conflict do nothing returning number, version
    )
    select number, version from changed union all select number, version from made`);
  const failing = notes.filter(({ watch }) => watch.phase === 'down' && !watch.imported);
  if (failing.length > 0) await liftHush(tx, await sitesOf(tx, failing), 'availability');
  return new Map(written.map(({ number, version }) => [number, version]));
};

/** Of checks that count. */
const sitesOf = async (tx: Tx, notes: Note[]): Promise<string[]> => {
  const numbers = notes.map(({ number }) => number);
  const { rows } = await tx.execute<{ siteId: string }>(sql`
    select distinct c.site_id as "siteId" from ${siteChecks} c
    where c.counts and c.number = any(${sql.param(numbers)}::int[])`);
  return rows.map(({ siteId }) => siteId);
};

/** Resets the watch of all checks of these sites; older verdicts in memory lose. */
export const calmWatches = async (tx: Tx, siteIds: string[]): Promise<void> => {
  await tx.execute(sql`update watches set phase = 'up', failed_since = null, recovered_at = null,
      confirmations = 0, imported = false, history = null, unstable = false, local_since = null, version = version + 1
    where site_id = any(${sql.param(siteIds)}::uuid[]) and (phase <> 'up' or local_since is not null)`);
};

/** The site has a new address: forget what its first check measured. */
export const forgetMeasured = async (tx: Tx, siteIds: string[]): Promise<void> => {
  if (siteIds.length === 0) return;
  await tx.execute(sql`update watches set first_success_at = null, last_failure = null, head_refused = false,
      history = null, local_since = null, version = version + 1
    from ${sites} where ${sites.number} = watches.number and ${sites.id} = any(${sql.param(siteIds)}::uuid[])`);
};
