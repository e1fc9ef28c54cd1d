import type { ReportFigures } from '@hlidka/protocol';
import type { MonthFacts } from '@hlidka/texts/report';
import { readBackupsBetween } from '../backups/index.ts';
import { add, averageMs, dayEdges, percent, readAsides, readDays } from '../checks/index.ts';
import { incidentsBetween } from '../incidents/index.ts';
import type { Executor } from '../platform/transaction.ts';
import { firstLine, readWorkBetween } from '../worklog/index.ts';
import { gatherAside } from './gather-aside.ts';
import { gatherSearch, gatherVisibility } from './gather-reach.ts';
import { isOutage, keyFiguresOf } from './key-figures.ts';
import { type Month, monthOf, periodBefore } from './month.ts';
import { type About, type ReportedSite, readReported } from './reported-sites.ts';

export type Gathered = { facts: MonthFacts; figures: ReportFigures };

/** What is read alike of the month and of the one before it. */
const readMonth = async (db: Executor, covered: ReportedSite[], month: Month, now: Date) => {
  const ids = covered.map(({ id }) => id);
  const numbers = covered.filter(({ measured }) => measured).map(({ number }) => number);
  return {
    days: await readDays(db, numbers, month.days, month.to.getTime() - 1),
    backups: await readBackupsBetween(db, ids, month.from, month.to, now),
    incidents: await incidentsBetween(db, ids, month.from, month.to),
    work: Map.groupBy(await readWorkBetween(db, ids, month.from, month.to), ({ siteId }) => siteId),
  };
};

const nothingAside = { maintenanceSeconds: 0, unmeasuredSeconds: 0, wholeMonth: false };

/** Of all measured sites together, as a group's figure is. */
const overall = ({ days }: Awaited<ReturnType<typeof readMonth>>): number | null =>
  percent(add([...days.values()].map(({ total }) => total)));

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;

/** The month of a client, or of one site, as plain facts: a draft says them in words, its charts draw the figures. */
export const gatherMonth = async (db: Executor, about: About, now: Date): Promise<Gathered> => {
  const covered = await readReported(db, about);
  const month = monthOf(about.period);
  const before = monthOf(periodBefore(about.period));
  const [told, earlier] = [
    await readMonth(db, covered, month, now),
    await readMonth(db, covered, before, now),
  ];
  const aside = await gatherAside(db, covered, month, now);
  const end = now < month.to ? now : month.to;
  const asides = await readAsides(db, covered, dayEdges(`${about.period}-01`, month.days), end);
  const facts: MonthFacts['sites'] = [];
  const figures: ReportFigures['sites'] = [];
  for (const site of covered) {
    const days = told.days.get(site.number);
    const daysBefore = earlier.days.get(site.number);
    const availabilityPct = days ? percent(days.total) : null;
    const availabilityBefore = daysBefore ? percent(daysBefore.total) : null;
    const search = await gatherSearch(db, site, month, before);
    const visibility = await gatherVisibility(db, site, month, before);
    const incidents = told.incidents.get(site.id) ?? [];
    const incidentsBefore = earlier.incidents.get(site.id) ?? [];
    const worked = (of: typeof told) => of.work.get(site.id) ?? [];
    facts.push({
      name: site.name,
      measured: site.measured,
      availabilityPct,
      availabilityBefore,
      avgMs: days ? averageMs(days.total) : null,
      ...(aside.get(site.id) ?? nothingAside),
      incidents: incidents.map((row) => ({
        kind: row.kind,
        title: row.title,
        startedAt: row.openedAt,
        endedAt: row.resolvedAt,
        secondsInMonth: secondsBetween(
          row.openedAt > month.from ? row.openedAt : month.from,
          row.resolvedAt && row.resolvedAt < end ? row.resolvedAt : end,
        ),
      })),
      incidentsBefore: availabilityBefore === null ? null : incidentsBefore.length,
      outagesBefore: availabilityBefore === null ? null : incidentsBefore.filter(isOutage).length,
      backups: told.backups.get(site.id) ?? null,
      backupsBefore: earlier.backups.get(site.id)?.ok ?? null,
      work: worked(told).map(({ at, automatic, minutes, text }) => ({
        at,
        automatic,
        minutes,
        summary: firstLine(text),
      })),
      workMinutesBefore: worked(earlier)
        .filter(({ automatic }) => !automatic)
        .reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
      search: search.facts,
      visibility: visibility.facts,
    });
    figures.push({
      name: site.name,
      availability:
        days && availabilityPct !== null ? days.daily.map((day) => day.availabilityPct) : [],
      outageMinutes: (asides.get(site.id) ?? []).map((day) => day.outageMinutes),
      maintenanceMinutes: (asides.get(site.id) ?? []).map((day) => day.maintenanceMinutes),
      clicks: search.daily,
      weeks: visibility.weeks,
    });
  }
  return {
    facts: { month: new Date(month.from.getTime() + 12 * 3_600_000), sites: facts },
    figures: {
      key: keyFiguresOf(facts, { now: overall(told), before: overall(earlier) }),
      sites: figures,
    },
  };
};
