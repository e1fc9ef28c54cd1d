import { hourMs } from '@hlidka/protocol';
import { chartClicksOf, type SiteFacts } from '@hlidka/texts/report';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { readPauses } from '../../../estate/sites/index.ts';
import { maintenanceOf, readWindows, type Span } from '../../../estate/windows/index.ts';
import { readUnmeasured } from '../../../watch/checks/index.ts';
import type { Month, ReportedSite } from './month.ts';

const isEmpty = ({ availabilityPct, incidents, backups, work, search, visibility }: SiteFacts) =>
  availabilityPct === null &&
  incidents.length + work.length === 0 &&
  !(backups || chartClicksOf(search).clicks.length > 0 || visibility?.last);

/**
 * A site added since the month, without data of it: a refreshed draft must not list it as
 * unmeasured. One with imported history is listed.
 */
export const cameLater = (
  site: ReportedSite,
  facts: SiteFacts,
  month: Month,
  covered: ReportedSite[],
): boolean =>
  site.createdAt >= month.to &&
  isEmpty(facts) &&
  covered.some(({ createdAt }) => createdAt < month.to);

type Aside = Pick<
  SiteFacts,
  'maintenanceSeconds' | 'unmeasuredSeconds' | 'pausedSeconds' | 'wholeMonth' | 'measuredFrom'
>;

export const lengthOf = (spans: Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);

export const within = (spans: Span[], from: number, to: number): Span[] =>
  spans.map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }));

/** How many unmeasured hours lie before the site existed. */
const hoursBefore = (hours: number[], first: number, createdAt: Date): number => {
  const created = Math.ceil(createdAt.getTime() / hourMs);
  const later = hours.findIndex((hour, index) => hour !== first + index || hour >= created);
  return later < 0 ? hours.length : later;
};

/**
 * Time that does not count, by site. Unmeasured: whole hours without a counted check since the site
 * exists; maintenance inside them counts as maintenance.
 */
export const gatherAside = async (
  db: Executor,
  covered: ReportedSite[],
  month: Month,
  now: Date,
): Promise<Map<string, { facts: Aside; maintenance: Span[] }>> => {
  const measured = covered.filter((site) => site.measured);
  const never = Number.POSITIVE_INFINITY;
  const endOf = ({ archivedAt, ownedTo }: ReportedSite) =>
    Math.min(
      month.to.getTime(),
      now.getTime(),
      archivedAt?.getTime() ?? never,
      ownedTo?.getTime() ?? never,
    );
  const firstHour = ({ ownedFrom }: ReportedSite) =>
    Math.ceil((ownedFrom ?? month.from).getTime() / hourMs);
  const missing = await readUnmeasured(
    db,
    measured.map((site) => ({
      number: site.number,
      fromHour: firstHour(site),
      toHour: Math.max(firstHour(site), Math.floor(endOf(site) / hourMs)),
      intervalSeconds: site.monitor.intervalSeconds,
    })),
  );
  const windows = await readWindows(db, month.from);
  const pauses = await readPauses(
    db,
    measured.map(({ id }) => id),
  );
  return new Map(
    measured.map((site) => {
      const end = endOf(site);
      const all = missing.get(site.number) ?? [];
      const fromHour = firstHour(site);
      const before = hoursBefore(all, fromHour, site.createdAt);
      const from = (fromHour + before) * hourMs;
      const spans = from < end ? maintenanceOf(windows, site, { from, to: end }) : [];
      const missed = all
        .slice(before)
        .map((hour) => ({ from: hour * hourMs, to: (hour + 1) * hourMs }));
      const unmeasured = missed.reduce(
        (sum, span) => sum + hourMs - lengthOf(within(spans, span.from, span.to)),
        0,
      );
      const paused = missed.filter((hour) =>
        (pauses.get(site.id) ?? []).some((span) => span.from < hour.to && span.to > hour.from),
      );
      return [
        site.id,
        {
          maintenance: spans,
          facts: {
            maintenanceSeconds: lengthOf(spans) / 1000,
            unmeasuredSeconds: unmeasured / 1000,
            pausedSeconds: Math.min(unmeasured, paused.length * hourMs) / 1000,
            measuredFrom: before > 0 || site.ownedFrom ? new Date(from) : null,
            wholeMonth:
              before === 0 && !site.ownedFrom && unmeasured === 0 && end === month.to.getTime(),
          },
        },
      ] as const;
    }),
  );
};
