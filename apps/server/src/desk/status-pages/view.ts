import {
  dayMs,
  type Language,
  limits,
  minuteMs,
  type NoticeImpact,
  type NoticeState,
  outageBite,
  type SiteStatus,
  type SpanMark,
  spanMark,
} from '@hlidka/protocol';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { LoopContext } from '../../base/context.ts';
import { addDays, pragueDay } from '../../base/platform/time/prague.ts';
import { sites } from '../../estate/sites/table.ts';
import { maintenanceOf, readWindows } from '../../estate/windows/index.ts';
import {
  dayEdges,
  noMinutes,
  percent,
  readDayMinutes,
  readDays,
} from '../../watch/checks/index.ts';
import type { Standings } from '../board/index.ts';
import { pageAddressOf } from './address.ts';
import { readUpdates } from './read.ts';
import { inScope } from './scope.ts';
import { type StatusPageRow, statusNotices, statusPageSites, statusPages } from './table.ts';

/** Everything of a page that the world may know: no id, no name or address of ours. */
export type PublicPage = {
  at: Date;
  title: string;
  intro: string | null;
  language: Language;
  indexed: boolean;
  address: string;
  createdAt: Date;
  sites: PublicSite[];
  /** Open ones first, the newest first. */
  notices: PublicNotice[];
  works: { key: string; from: Date; to: Date; sites: string[] }[];
};
export type PublicSite = {
  key: string;
  name: string;
  status: SiteStatus;
  brokenForm: boolean;
  downSince: Date | null;
  availabilityPct: number | null;
  days: SpanMark[];
  /** The outage's share of each day, 0 to 1. */
  bites: number[];
};
export type PublicNotice = {
  key: string;
  title: string;
  impact: NoticeImpact;
  state: NoticeState;
  sites: string[];
  openedAt: Date;
  solvedAt: Date | null;
  updatedAt: Date;
  /** The newest first. */
  updates: { state: NoticeState; text: string; at: Date }[];
};
type Means = Pick<LoopContext, 'db' | 'now' | 'config'> & { standings: Standings };

const columns = {
  id: sites.id,
  number: sites.number,
  groupId: sites.groupId,
  key: statusPageSites.publicKey,
  name: statusPageSites.publicName,
};

const readShown = ({ db }: Means, page: StatusPageRow) =>
  db
    .select(columns)
    .from(statusPageSites)
    .innerJoin(sites, eq(sites.id, statusPageSites.siteId))
    .where(and(eq(statusPageSites.pageId, page.id), inScope(page)))
    .orderBy(asc(statusPageSites.position))
    .limit(limits.statusSites);
type Shown = Awaited<ReturnType<typeof readShown>>;

const viewSites = async (means: Means, shown: Shown): Promise<PublicSite[]> => {
  const now = means.now();
  const days = limits.statusDays;
  const edges = dayEdges(addDays(pragueDay(now.getTime()), 1 - days), days);
  const held = await means.standings.some(
    means,
    shown.map(({ id }) => id),
  );
  const sums = await readDays(
    means.db,
    shown.map(({ number }) => number),
    days,
    now.getTime(),
    'current',
  );
  const minutes = await readDayMinutes(means.db, shown, edges, now, 'current');
  return shown.flatMap((site) => {
    const known = held.sites.get(site.id);
    if (!known) return [];
    const { status, brokenForm, downSince } = known;
    const own = sums.get(site.number);
    const asides = minutes.get(site.id) ?? [];
    return {
      key: site.key,
      name: site.name,
      status,
      brokenForm,
      downSince: downSince === null ? null : new Date(downSince),
      availabilityPct: own ? percent(own.total) : null,
      days: (own?.daily ?? []).map((day, at) => spanMark({ ...day, ...(asides[at] ?? noMinutes) })),
      bites: (own?.daily ?? []).map((_, at) =>
        outageBite((asides[at] ?? noMinutes).outageMinutes, dayMs / minuteMs),
      ),
    };
  });
};

const viewNotices = async ({ db }: Means, page: StatusPageRow, shown: Shown) => {
  const { pageId, solvedAt, openedAt } = statusNotices;
  const some = (open: boolean) =>
    db
      .select()
      .from(statusNotices)
      .where(and(eq(pageId, page.id), open ? isNull(solvedAt) : isNotNull(solvedAt)))
      .orderBy(desc(openedAt))
      .limit(open ? limits.statusOpenNotices : limits.statusPastNotices);
  const rows = [...(await some(true)), ...(await some(false))];
  const updates = Map.groupBy(await readUpdates(db, rows), ({ noticeId }) => noticeId);
  return rows.map(
    (row): PublicNotice => ({
      key: row.publicKey,
      title: row.title,
      impact: row.impact,
      state: row.state,
      sites: shown.filter(({ id }) => row.siteIds.includes(id)).map(({ key }) => key),
      openedAt: row.openedAt,
      solvedAt: row.solvedAt,
      updatedAt: row.updatedAt,
      updates: (updates.get(row.id) ?? []).map(({ state, body, at }) => ({
        state,
        text: body,
        at,
      })),
    }),
  );
};

const daysAhead = 14;
/** A window may last a week: one that is open now is told with its real beginning. */
const daysBack = 7;

/** Planned work by its times and the sites it concerns; the operators' title stays internal. */
const viewWorks = async ({ db, now }: Means, shown: Shown): Promise<PublicPage['works']> => {
  const at = now().getTime();
  const within = { from: at - daysBack * 86_400_000, to: at + daysAhead * 86_400_000 };
  const windows = await readWindows(db, now());
  const spans = windows.flatMap((row) => {
    const own = shown.map((site) => ({ key: site.key, spans: maintenanceOf([row], site, within) }));
    const first = own.find((one) => one.spans.length > 0);
    const concerned = own.filter((one) => one.spans.length > 0).map(({ key }) => key);
    return (first?.spans ?? []).filter(({ to }) => to > at).map((span) => ({ ...span, concerned }));
  });
  const seen = new Map<string, { from: number; to: number; sites: Set<string> }>();
  for (const { concerned, ...span } of spans) {
    const id = `${span.from}-${span.to}`;
    const known = seen.get(id) ?? { ...span, sites: new Set<string>() };
    for (const key of concerned) known.sites.add(key);
    seen.set(id, known);
  }
  return [...seen.values()]
    .toSorted((a, b) => a.from - b.from)
    .slice(0, limits.statusWorks)
    .map((work) => ({
      key: `m${[work.from, work.to].map((at) => Math.round(at / 1000).toString(36)).join('-')}`,
      from: new Date(work.from),
      to: new Date(work.to),
      sites: shown.flatMap(({ key }) => (work.sites.has(key) ? [key] : [])),
    }));
};

/** Null: switched off, or nothing on it is in use any more. */
export const readPublicPage = async (means: Means, id: string): Promise<PublicPage | null> => {
  const [page] = await means.db
    .select()
    .from(statusPages)
    .where(and(eq(statusPages.id, id), eq(statusPages.published, sql`true`)));
  if (!page) return null;
  const shown = await readShown(means, page);
  if (shown.length === 0) return null;
  return {
    at: means.now(),
    title: page.title,
    intro: page.intro,
    language: page.language,
    indexed: page.indexed,
    address: pageAddressOf(page, means.config),
    createdAt: page.createdAt,
    sites: await viewSites(means, shown),
    notices: await viewNotices(means, page, shown),
    works: await viewWorks(means, shown),
  };
};
