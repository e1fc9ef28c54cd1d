import { dayMs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { newId } from '../../base/platform/database/ids.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { users } from '../../people/people/table.ts';
import { type Chance, createChance, pickOne, seedOf } from '../chance.ts';
import { operators } from '../data/index.ts';
import { looked, upkeep } from '../data/upkeep.ts';
import { work } from '../data/work.ts';

type Site = { id: string; ref: string; platform: string | null; role: string | null };
type Entry = {
  siteId: string;
  at: Date;
  author: string | null;
  minutes: number | null;
  text: string;
};

const weeks = 17;

const byOperators = (site: Site, today: number): Entry[] =>
  (work[site.ref] ?? []).map(([daysAgo, by, minutes, text]) => ({
    siteId: site.id,
    at: new Date(today - daysAgo * dayMs + (8 * 60 + ((daysAgo * 53) % 480)) * 60_000),
    author: operators[by].name,
    minutes,
    text,
  }));

const updateText = (platform: string, week: number, chance: Chance): string | null => {
  const { what, packages } = upkeep[platform] ?? {};
  const rows = (packages ?? [])
    .filter(() => chance() < 0.5)
    .map(([name, major, minor]) => {
      const patch = (weeks - week) % 7;
      return `- \`${name}\` ${major}.${minor}.${patch} → ${major}.${minor}.${patch + 1}`;
    });
  return rows.length === 0 ? null : `${what}:\n\n${rows.join('\n')}\n\n${pickOne(chance, looked)}`;
};

/** The agent's weekly round, early in the morning. */
const byItself = (site: Site, today: number): Entry[] => {
  const chance = createChance(seedOf(site.ref));
  const weekday = Math.floor(chance() * 5);
  return Array.from({ length: weeks }, (_, week): Entry[] => {
    const text = updateText(site.platform ?? '', week, chance);
    const at = new Date(today - (week * 7 + weekday + 1) * dayMs + (3 * 60 + 12 + week) * 60_000);
    const minutes = 4 + Math.floor(chance() * 14);
    return text ? [{ siteId: site.id, at, author: null, minutes, text }] : [];
  }).flat();
};

/** Months of the worklog: what the operators wrote and what was done by itself. */
export const addPastWork = async (tx: Tx, now: Date): Promise<void> => {
  const { rows: found } = await tx.execute<Site>(sql`
    select id, ref, platform, role from ${sites}
    where role is distinct from 'domain' and archived_at is null order by number`);
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const entries = found.flatMap((site) => [
    ...byOperators(site, today),
    ...(site.role === 'preview' ? [] : byItself(site, today)),
  ]);
  const column = <T>(of: (entry: Entry) => T) => sql.param(entries.map(of));
  await tx.execute(sql`
    insert into worklog_entries (id, site_id, at, author, user_id, automatic, minutes, text, created_at, updated_at)
    select e.id, site_id, at, author, u.id, author is null, minutes, text, at, at from unnest(
      ${column(() => newId())}::uuid[], ${column(({ siteId }) => siteId)}::uuid[],
      ${column(({ at }) => at.toISOString())}::timestamptz[], ${column(({ author }) => author)}::text[],
      ${column(({ minutes }) => minutes)}::int[], ${column(({ text }) => text)}::text[]
    ) as e(id, site_id, at, author, minutes, text) left join ${users} u on u.name = e.author and u.role = 'admin'`);
};
