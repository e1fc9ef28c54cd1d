import { type Evidence, hourMs } from '@hlidka/protocol';
import { automaticTitle } from '@hlidka/texts/titles';
import { sql } from 'drizzle-orm';
import { newId } from '../../base/platform/database/ids.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { countSpeed, noSpeeds } from '../../watch/checks/index.ts';
import { hourSums } from '../../watch/checks/table.ts';
import { createChance } from '../chance.ts';

type Site = { id: string; number: number };
type Outage = {
  site: Site;
  from: number;
  to: number;
  statusCode: number | null;
  description: string | null;
};

const pastDays = 120;
const checksAnHour = 60;
/** Hours whose checks are there one by one as well. */
const singleHours = 25;

const stories: [minutes: number, statusCode: number | null, description: string | null][] = [
  [4, 502, null],
  [11, null, 'Hosting měl krátký výpadek sítě. Web se vrátil sám.'],
  [26, 503, 'Aktualizace se zasekla na zámku databáze. Zámek jsme uvolnili a přidali hlídání.'],
  [7, null, null],
  [53, 500, 'Chybu způsobil doplněk po aktualizaci. Vrátili jsme předchozí verzi.'],
  [95, null, 'Výpadek datového centra. O průběhu jsme vás informovali e-mailem.'],
];

const outagesOf = (sites: Site[], now: number, chance: () => number): Outage[] =>
  sites.flatMap((site) =>
    Array.from({ length: Math.floor(chance() * 4) }, () => {
      const [minutes, statusCode, description] = stories[Math.floor(chance() * stories.length)] ?? [
        5,
        null,
        null,
      ];
      const from = now - (1 + chance() * (pastDays - 2)) * 24 * hourMs;
      return { site, from, to: from + minutes * 60_000, statusCode, description };
    }),
  );

const overlapMinutes = (outages: Outage[], hour: number): number =>
  outages.reduce((sum, { from, to }) => {
    const shared = Math.min(to, (hour + 1) * hourMs) - Math.max(from, hour * hourMs);
    return sum + Math.max(0, shared) / 60_000;
  }, 0);

/** How the checks of an hour spread around its mean: so many took so much of it. */
const spread: [share: number, checks: number][] = [
  [0.8, 18],
  [0.95, 22],
  [1.1, 12],
  [1.35, 6],
  [2.1, 2],
];

type Hour = { hour: number; ok: number; usualMs: number };

const sumOf = ({ hour, ok, usualMs }: Hour) => {
  const speeds = noSpeeds();
  let rest = ok;
  for (const [share, checks] of spread) {
    const some = Math.min(rest, checks);
    countSpeed(speeds, usualMs * share, BigInt(some));
    rest -= some;
  }
  return { hour, ok, ms: Math.round(ok * usualMs), ...speeds };
};

/** Single checks of an hour that add up to its sum; those that failed come first in it. */
const singlesOf = ({ hour, ok, usualMs }: Hour) => {
  const shares = spread.flatMap(([share, checks]) => Array<number>(checks).fill(share));
  return Array.from({ length: checksAnHour }, (_, minute) => ({
    at: new Date(hour * hourMs + minute * 60_000).toISOString(),
    ms: Math.round(usualMs * (shares[(minute * 7) % checksAnHour] ?? 1)),
    failure: minute < checksAnHour - ok ? 4 : 0,
  }));
};

/** Months of checks as sums, and the incidents that they tell of. */
export const addPastChecks = async (tx: Tx, now: Date): Promise<void> => {
  const chance = createChance(20_261_115);
  const { rows: found } = await tx.execute<Site>(sql`
    select id, number from ${sites}
    where url is not null and role is distinct from 'domain' and paused_at is null order by number`);
  const outages = outagesOf(found, now.getTime(), chance);
  const lastHour = Math.floor(now.getTime() / hourMs) - 1;
  for (const site of found) {
    const own = outages.filter((outage) => outage.site === site);
    const usualMs = 120 + chance() * 480;
    const rows = Array.from({ length: pastDays * 24 }, (_, index) => {
      const hour = lastHour - index;
      const down = Math.round(overlapMinutes(own, hour));
      const ok = checksAnHour - Math.min(checksAnHour, down + (chance() < 0.004 ? 1 : 0));
      const rush =
        1 + 0.25 * Math.sin(((hour % 24) / 24) * 2 * Math.PI - 2) + (chance() - 0.5) * 0.2;
      return { hour, ok, usualMs: usualMs * rush };
    });
    const sums = rows.map(sumOf);
    const column = (of: (sum: (typeof sums)[number]) => unknown) => sql.param(sums.map(of));
    await tx.execute(sql`
      insert into hour_sums (site, hour, counted, ok, ms_sum, fast, slow)
      select ${site.number}::int, hour, ${checksAnHour}, ok, ms, fast, slow from unnest(
        ${column(({ hour }) => hour)}::int[], ${column(({ ok }) => ok)}::int[], ${column(({ ms }) => ms)}::int[],
        ${column(({ fast }) => String(fast))}::bigint[], ${column(({ slow }) => String(slow))}::bigint[])
        as past(hour, ok, ms, fast, slow)`);
    const singles = rows.slice(0, singleHours).flatMap(singlesOf);
    await tx.execute(sql`
      insert into checks (site, at, ms, status, failure, flags)
      select ${site.number}::int, at, ms, case failure when 0 then 200 else 0 end, failure, 0 from unnest(
        ${sql.param(singles.map(({ at }) => at))}::timestamptz[], ${sql.param(singles.map(({ ms }) => ms))}::int[],
        ${sql.param(singles.map(({ failure }) => failure))}::smallint[]) as past(at, ms, failure)`);
    await tx.execute(sql`insert into watches (site_id, first_success_at)
      values (${site.id}, ${new Date((lastHour - pastDays * 24) * hourMs).toISOString()})`);
  }
  await tx.execute(sql`insert into hour_totals (hour, counted, ok)
    select hour, sum(counted), sum(ok) from ${hourSums} group by hour`);
  for (const { site, from, to, statusCode, description } of outages) {
    const evidence: Evidence = statusCode
      ? { failure: 'status', statusCode }
      : { failure: 'timeout' };
    await tx.execute(sql`
      insert into incidents (id, site_id, kind, title, description, opened_at, resolved_at, evidence)
      values (${newId()}, ${site.id}, 'availability', ${automaticTitle(evidence)}, ${description},
        ${new Date(from).toISOString()}, ${new Date(to).toISOString()}, ${JSON.stringify(evidence)})`);
  }
};
