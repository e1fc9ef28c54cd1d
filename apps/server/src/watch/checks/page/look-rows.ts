import { OddSign, PageFacts } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Executor, Tx } from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { tellOperators } from '../../../people/people/index.ts';
import { pageLooks } from '../table.ts';
import { type OddPageData, oddPageLetter } from './letter.ts';
import type { Look } from './next-look.ts';

export const Odd = z.object({
  signs: z.array(OddSign),
  page: PageFacts,
  since: z.int(),
});

export type LookRow = { siteId: string; url: string; version: number; look: Look };

/** An unreadable row counts as unknown: the next full read learns the page anew. */
const rowOf = (row: typeof pageLooks.$inferSelect): LookRow => {
  const usual = PageFacts.safeParse(row.usual).data ?? null;
  return {
    siteId: row.siteId,
    url: row.url,
    version: row.version,
    look: {
      usual,
      learntAt: row.learntAt?.getTime() ?? null,
      odd: (usual && Odd.safeParse(row.odd).data) ?? null,
      suspected: null,
    },
  };
};

/** For these sites, or for all. */
export const readLooks = async (db: Executor, siteIds?: string[]): Promise<LookRow[]> => {
  const rows = await db
    .select()
    .from(pageLooks)
    .where(siteIds ? sql`${pageLooks.siteId} = any(${sql.param(siteIds)}::uuid[])` : undefined);
  return rows.map(rowOf);
};

/**
 * Optimistic update: writes a row only if it has not changed since it was read. Returns the written
 * ones with the site's name.
 */
export const writeLooks = async (tx: Tx, rows: LookRow[]): Promise<Map<string, string>> => {
  const values = rows.map(({ siteId, url, version, look }) => ({
    site_id: siteId,
    url,
    version,
    usual: look.usual,
    learnt_at: look.learntAt === null ? null : new Date(look.learntAt).toISOString(),
    odd: look.odd,
  }));
  const { rows: written } = await tx.execute<{ siteId: string; name: string }>(sql`
    with n as (
      select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as n(site_id uuid, url text, version int, usual jsonb, learnt_at timestamptz, odd jsonb)
    ), kept as (
      insert into page_looks as p (site_id, url, usual, learnt_at, odd, version)
      select n.site_id, n.url, n.usual, n.learnt_at, n.odd, n.version + 1
      from n join ${sites} s on s.id = n.site_id
      on conflict (site_id) do update set url = excluded.url, usual = excluded.usual,
        learnt_at = excluded.learnt_at, odd = excluded.odd, version = excluded.version
        where p.version = excluded.version - 1
      returning p.site_id
    )
    select k.site_id as "siteId", s.name from kept k join ${sites} s on s.id = k.site_id`);
  return new Map(written.map(({ siteId, name }) => [siteId, name]));
};

/** Runs in the transaction that stores the odd signs, so operators are notified once. */
export const tellOdd = async (tx: Tx, all: OddPageData[]): Promise<void> => {
  if (all.length > 0) await tellOperators(tx, oddPageLetter, ...all);
};
