import { dayMs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { newId } from '../../base/platform/database/ids.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { siteHeartbeats } from '../../care/heartbeats/table.ts';
import { sites } from '../../estate/sites/table.ts';
import { createChance, seedOf } from '../chance.ts';

type Site = { id: string; ref: string; plan: string | null };
type Row = { siteId: string; from: number; to: number | null; bytes: number | null; ok: boolean };

const pastDays = 120;
/** Half past two at night, as the notes say. */
const startMinute = 90;

/** Every night for the better plan, once a week for the others. */
const backupsOf = ({ id, ref, plan }: Site, now: number): Row[] => {
  const chance = createChance(seedOf(ref));
  const step = plan === 'Péče plus' ? 1 : 7;
  const today = Math.floor(now / dayMs) * dayMs;
  const offset = step === 1 ? 0 : Math.floor(chance() * 7);
  const usual = 80e6 + chance() ** 3 * 6e9;
  return Array.from({ length: Math.ceil(pastDays / step) }, (_, index) => {
    const day = index * step + offset;
    const from = today - day * dayMs + (startMinute + Math.floor(chance() * 20)) * 60_000;
    const minutes = 1 + usual / 4e8 + chance() * 3;
    const ok = chance() > 0.025;
    const growth = 1 - day * 0.0012 + (chance() - 0.5) * 0.01;
    const bytes = ok ? Math.round(usual * growth) : null;
    return { siteId: id, from, to: from + Math.round(minutes * 60_000), bytes, ok };
  }).filter(({ to }) => to < now);
};

/** Months of backups; a large one is just being made. */
export const addPastBackups = async (tx: Tx, now: Date): Promise<void> => {
  const { rows: found } = await tx.execute<Site>(sql`
    select id, ref, plan from ${sites}
    where role is distinct from 'domain' and role is distinct from 'preview' and archived_at is null
      and hosting is distinct from 'Shoptet' and platform is distinct from 'Statické stránky'
    order by number`);
  const rows = found.flatMap((site) => backupsOf(site, now.getTime()));
  const gallery = found.find(({ ref }) => ref === 'kolo-brdy-vyjizdky');
  if (gallery)
    rows.push({
      siteId: gallery.id,
      from: now.getTime() - 6 * 60_000,
      to: null,
      bytes: null,
      ok: true,
    });
  const column = <T>(of: (row: Row) => T) => sql.param(rows.map(of));
  const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  await tx.execute(sql`
    insert into backups (id, site_id, started_at, finished_at, size_bytes, status, created_at)
    select id, site_id, started_at, finished_at, size_bytes, status, started_at from unnest(
      ${column(() => newId())}::uuid[], ${column(({ siteId }) => siteId)}::uuid[],
      ${column(({ from }) => instant(from))}::timestamptz[], ${column(({ to }) => instant(to))}::timestamptz[],
      ${column(({ bytes }) => bytes)}::bigint[],
      ${column(({ to, ok }) => (to === null ? 'in_progress' : ok ? 'ok' : 'failed'))}::text[]
    ) as b(id, site_id, started_at, finished_at, size_bytes, status)`);
  await expectBackups(tx, found, now);
};

/** As often as they are made; two days of patience, since a failed night is an ordinary one. */
const expectBackups = async (tx: Tx, found: Site[], now: Date): Promise<void> => {
  const rows = found.map(({ id, plan }) => {
    const everyHours = plan === 'Péče plus' ? 48 : 14 * 24;
    return {
      id: newId(),
      kind: 'backup' as const,
      siteId: id,
      periodMinutes: everyHours * 60,
      graceMinutes: everyHours * 6,
      since: new Date(now.getTime() - pastDays * dayMs),
    };
  });
  if (rows.length > 0) await tx.insert(siteHeartbeats).values(rows);
};
