import { type Block, type Inline, parseMarkdown } from '@hlidka/markdown';
import type { MonthFacts, SiteFacts } from '@hlidka/texts/report';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { readBackupsBetween } from '../backups/index.ts';
import { averageMs, percent, readDays } from '../checks/index.ts';
import { incidentsSince } from '../incidents/index.ts';
import { addDays, startOfDay } from '../platform/prague.ts';
import type { Executor } from '../platform/transaction.ts';
import { readFigures, readQueries } from '../search/index.ts';
import { sites } from '../sites/table.ts';
import { readWeekOf } from '../visibility/index.ts';
import { readWorkBetween } from '../worklog/index.ts';

type About = { clientId: string; siteId: string | null; period: string };
type Site = {
  id: string;
  number: number;
  name: string;
  measured: boolean;
  searchConnected: boolean;
  aiEntitled: boolean;
};
/** Days `first` to `last`, both included; the same as instants, half-open. */
type Month = { first: string; last: string; days: number; from: Date; to: Date };

const monthOf = (first: string): Month => {
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const last = addDays(next, -1);
  return {
    first,
    last,
    days: Number(last.slice(8)),
    from: startOfDay(first),
    to: startOfDay(next),
  };
};

const sitesOf = async (db: Executor, { clientId, siteId }: About): Promise<Site[]> => {
  const rows = await db
    .select({
      id: sites.id,
      number: sites.number,
      name: sites.name,
      measured: sql<boolean>`coalesce(${sites.role} <> 'domain', true)`,
      searchConnected: sites.searchConnected,
      aiEntitled: sites.aiEntitled,
    })
    .from(sites)
    .where(
      and(
        eq(sites.clientId, clientId),
        isNull(sites.archivedAt),
        siteId ? eq(sites.id, siteId) : undefined,
      ),
    );
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'cs'));
};

const summaryLength = 160;
/** Enough of an entry to hold its first line, marks and addresses included. */
const openingLength = 4_000;

const wordsOf = (inlines: Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.type === 'break') return '\n';
      return 'children' in inline ? wordsOf(inline.children) : inline.text;
    })
    .join('');

const openingOf = ([first]: Block[]): string => {
  switch (first?.type) {
    case 'heading':
    case 'paragraph':
      return wordsOf(first.children);
    case 'list':
      return openingOf(first.items[0]?.children ?? []);
    case 'quote':
      return openingOf(first.children);
    case 'code':
      return first.text;
    default:
      return '';
  }
};

/** The first line of an entry, without its marks. */
const summaryOf = (markdown: string): string => {
  const [line = ''] = openingOf(parseMarkdown(markdown.slice(0, openingLength))).split('\n');
  const first = line.replace(/[.:]$/, '');
  return first.length > summaryLength ? `${first.slice(0, summaryLength - 1).trimEnd()}…` : first;
};

const searchOf = async (db: Executor, site: Site, month: Month): Promise<SiteFacts['search']> => {
  if (!site.searchConnected) return null;
  const before = monthOf(`${addDays(month.first, -1).slice(0, 7)}-01`);
  const { google, bing } = await readFigures(db, site.id, month.first, month.last);
  if (!google && !bing) return null;
  const earlier = await readFigures(db, site.id, before.first, before.last);
  return {
    google,
    bing,
    clicksBefore: earlier.google?.clicks ?? null,
    queries: (await readQueries(db, site.id, month.first)).map(({ query }) => query),
  };
};

/** The month of a client, or of one site, as plain facts: a draft says them in words. */
export const gatherMonth = async (db: Executor, about: About): Promise<MonthFacts> => {
  const covered = await sitesOf(db, about);
  const month = monthOf(`${about.period}-01`);
  const ids = covered.map(({ id }) => id);
  const numbers = covered.filter(({ measured }) => measured).map(({ number }) => number);
  const days = await readDays(db, numbers, month.days, month.to.getTime() - 1);
  const backups = await readBackupsBetween(db, ids, month.from, month.to);
  const work = Map.groupBy(
    await readWorkBetween(db, ids, month.from, month.to),
    ({ siteId }) => siteId,
  );
  const facts: SiteFacts[] = [];
  for (const site of covered) {
    const total = days.get(site.number)?.total;
    const incidents = (await incidentsSince(db, site.id, month.from, Number.MAX_SAFE_INTEGER))
      .filter(({ startedAt }) => startedAt < month.to.toISOString())
      .toReversed();
    facts.push({
      name: site.name,
      availabilityPct: total ? percent(total) : null,
      avgMs: total ? averageMs(total) : null,
      incidents: incidents.map(({ kind, startedAt, endedAt }) => ({
        kind,
        startedAt: new Date(startedAt),
        endedAt: endedAt ? new Date(endedAt) : null,
      })),
      backups: backups.get(site.id) ?? null,
      work: (work.get(site.id) ?? []).map(({ at, automatic, minutes, text }) => ({
        at,
        automatic,
        minutes,
        summary: summaryOf(text),
      })),
      search: await searchOf(db, site, month),
      visibility: site.aiEntitled ? await readWeekOf(db, site.id, month.first, month.last) : null,
    });
  }
  return { month: new Date(month.from.getTime() + 12 * 3_600_000), sites: facts };
};
