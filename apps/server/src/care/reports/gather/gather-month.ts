import type { ReportFigures } from '@hlidka/protocol';
import type { MonthFacts, SiteFacts } from '@hlidka/texts/report';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import type { Owner } from '../../../estate/sites/index.ts';
import type { Span } from '../../../estate/windows/index.ts';
import {
  add,
  averageMs,
  dayEdges,
  percent,
  readDayMinutes,
  readDays,
} from '../../../watch/checks/index.ts';
import { incidentsBetween, readBrokenForms } from '../../../watch/incidents/index.ts';
import { readBackupsBetween } from '../../backups/index.ts';
import { firstLineOfMarkdown, readWorkBetween } from '../../worklog/index.ts';
import { minutesOf, type Said, sayOf, totalsOf } from '../said.ts';
import { cameLater, gatherAside, lengthOf, within } from './gather-aside.ts';
import { gatherSearch, gatherVisibility } from './gather-search.ts';
import { isOutage, keyFiguresOf, withEarlier } from './key-figures.ts';
import {
  type About,
  type Month,
  monthOfPeriod,
  periodBefore,
  type ReportedSite,
  readReported,
  readSaid,
} from './month.ts';

export type GatheredMonth = { facts: MonthFacts; figures: ReportFigures; said: Said };

/** What is read the same way for the month and the one before. */
const readMonth = async (
  db: Executor,
  covered: ReportedSite[],
  month: Month,
  now: Date,
  owner: Owner,
) => {
  const ids = covered.map(({ id }) => id);
  const numbers = covered.filter(({ measured }) => measured).map(({ number }) => number);
  const incidents = await incidentsBetween(db, ids, month.from, month.to, owner);
  return {
    days: await readDays(db, numbers, month.days, month.to.getTime() - 1, owner),
    backups: await readBackupsBetween(db, ids, month.from, month.to, now, owner),
    incidents,
    formsOf: await readBrokenForms(db, [...incidents.values()].flat()),
    work: Map.groupBy(
      await readWorkBetween(db, ids, month.from, month.to, owner),
      ({ siteId }) => siteId,
    ),
  };
};

type MonthRows = Awaited<ReturnType<typeof readMonth>>;

const nothingAside = {
  maintenanceSeconds: 0,
  unmeasuredSeconds: 0,
  pausedSeconds: 0,
  wholeMonth: false,
  measuredFrom: null,
};

/** All measured sites together, computed like a group's figure. */
const overall = ({ days }: MonthRows): number | null =>
  percent(add([...days.values()].map(({ total }) => total)));

/** A site's previous month, from its rows. */
const sayEarlier = (site: ReportedSite, earlier: MonthRows) => {
  const days = earlier.days.get(site.number);
  const incidents = earlier.incidents.get(site.id) ?? [];
  return {
    availabilityPct: days ? percent(days.total) : null,
    incidents: incidents.length,
    outages: incidents.filter(isOutage).length,
    backups: earlier.backups.get(site.id)?.ok ?? null,
    workMinutes: minutesOf(earlier.work.get(site.id) ?? []),
  };
};

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;

type Rows<Key extends 'incidents' | 'work'> = NonNullable<ReturnType<MonthRows[Key]['get']>>;

const incidentFacts = (
  rows: Rows<'incidents'>,
  {
    from,
    end,
    maintenance,
    formsOf,
  }: { from: Date; end: Date; maintenance: Span[]; formsOf: MonthRows['formsOf'] },
): SiteFacts['incidents'] =>
  rows.map((row) => ({
    kind: row.kind,
    title: row.title,
    startedAt: row.openedAt,
    endedAt: row.resolvedAt,
    secondsInMonth: secondsBetween(
      row.openedAt > from ? row.openedAt : from,
      row.resolvedAt && row.resolvedAt < end ? row.resolvedAt : end,
    ),
    maintenanceSeconds:
      row.kind === 'availability'
        ? lengthOf(
            within(
              maintenance,
              later(from, row.openedAt).getTime(),
              earliest(end, row.resolvedAt).getTime(),
            ),
          ) / 1000
        : 0,
    forms: [...new Set(formsOf(row).map(({ name }) => name))],
  }));

const workFacts = (rows: Rows<'work'>): SiteFacts['work'] =>
  rows.map(({ at, automatic, minutes, text }) => ({
    at,
    automatic,
    minutes,
    summary: firstLineOfMarkdown(text),
  }));

const later = (a: Date, b: Date | null): Date => (b && b > a ? b : a);
const earliest = (a: Date, b: Date | null): Date => (b && b < a ? b : a);

type DayMinutes = { outageMinutes: number; maintenanceMinutes: number };
const minutesOfDays = (days: DayMinutes[]) => ({
  outageMinutes: days.map((day) => day.outageMinutes),
  maintenanceMinutes: days.map((day) => day.maintenanceMinutes),
});

/** The part of the month in which the site was the client's. */
const ownPart = ({ ownedFrom, ownedTo }: ReportedSite, from: Date, end: Date) => ({
  from: later(from, ownedFrom),
  end: earliest(end, ownedTo),
});

/** When it was archived or left for another client, within the month. */
const caredUntil = ({ archivedAt, ownedTo }: ReportedSite, month: Month): Date | null => {
  const end = earliest(earliest(month.to, archivedAt), ownedTo);
  return end < month.to ? end : null;
};

const middayOf = (midnight: Date): Date => new Date(midnight.getTime() + 12 * 3_600_000);

/** A month of a client or a site as plain facts: the draft's text and charts are made of them. */
export const gatherMonth = async (
  db: Executor,
  about: About,
  now: Date,
): Promise<GatheredMonth> => {
  const covered = await readReported(db, about);
  const owner = { clientId: about.clientId };
  const month = monthOfPeriod(about.period);
  const aboutBefore = { ...about, period: periodBefore(about.period) };
  const before = monthOfPeriod(aboutBefore.period);
  const sent = await readSaid(db, aboutBefore);
  const coveredBefore = await readReported(db, aboutBefore);
  const [told, earlier] = [
    await readMonth(db, covered, month, now, owner),
    await readMonth(db, coveredBefore, before, now, owner),
  ];
  const saidBefore =
    sent?.sites ??
    Object.fromEntries(coveredBefore.map((site) => [site.id, sayEarlier(site, earlier)]));
  const aside = await gatherAside(db, covered, month, now);
  const end = now < month.to ? now : month.to;
  const edges = dayEdges(`${about.period}-01`, month.days);
  const asides = await readDayMinutes(db, covered, edges, end, owner);
  const searchOf = await gatherSearch(db, covered, { month, before, owner });
  const visibilityOf = await gatherVisibility(db, covered, { month, before, owner });
  const facts: MonthFacts['sites'] = [];
  const figures: ReportFigures['sites'] = [];
  const said: Said = {};
  for (const site of covered) {
    const days = told.days.get(site.number);
    const availabilityPct = days ? percent(days.total) : null;
    const then = saidBefore[site.id] ?? sayEarlier(site, earlier);
    const search = searchOf(site.id);
    const visibility = visibilityOf(site.id);
    const own: SiteFacts = {
      name: site.name,
      measured: site.measured,
      availabilityPct,
      availabilityBefore: then.availabilityPct,
      avgMs: days ? averageMs(days.total) : null,
      ...(aside.get(site.id)?.facts ?? nothingAside),
      checks: days?.total.counted ?? 0,
      caredUntil: caredUntil(site, month),
      incidents: incidentFacts(told.incidents.get(site.id) ?? [], {
        ...ownPart(site, month.from, end),
        maintenance: aside.get(site.id)?.maintenance ?? [],
        formsOf: told.formsOf,
      }),
      backups: told.backups.get(site.id) ?? null,
      backupsBefore: then.backups,
      work: workFacts(told.work.get(site.id) ?? []),
      search: search.facts,
      visibility: visibility.facts,
    };
    if (cameLater(site, own, month, covered)) continue;
    facts.push(own);
    said[site.id] = sayOf(own);
    figures.push({
      name: site.name,
      availabilityPct,
      availability:
        days && availabilityPct !== null ? days.daily.map((day) => day.availabilityPct) : [],
      ...minutesOfDays(asides.get(site.id) ?? []),
      clicks: search.clicks,
      ...(search.clicksFrom && { clicksFrom: search.clicksFrom }),
      weeks: visibility.weeks,
    });
  }
  const both = { now: overall(told), before: overall(earlier) };
  const key = keyFiguresOf(facts, both, about.period);
  const allBefore = totalsOf(Object.values(saidBefore));
  const asOf = now < month.to ? now : null;
  return {
    facts: { month: middayOf(month.from), asOf, earlier: allBefore, sites: facts },
    figures: { key: withEarlier(key, allBefore, sent?.key ?? null), sites: figures },
    said,
  };
};
