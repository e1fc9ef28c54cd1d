import { readUnmeasured } from '../checks/index.ts';
import type { Executor } from '../platform/transaction.ts';
import { maintenanceOf, readWindows, type Span } from '../windows/index.ts';
import type { Month } from './month.ts';
import type { ReportedSite } from './reported-sites.ts';

type Aside = { maintenanceSeconds: number; unmeasuredSeconds: number };

const hourMs = 3_600_000;

const lengthOf = (spans: Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);

const within = (spans: Span[], from: number, to: number): Span[] =>
  spans.map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }));

/**
 * Time that does not count, by site. Not measured are whole hours without a counted check, from the
 * first hour that the site was there for; what of them was maintenance is maintenance.
 */
export const gatherAside = async (
  db: Executor,
  covered: ReportedSite[],
  month: Month,
  now: Date,
): Promise<Map<string, Aside>> => {
  const measured = covered.filter((site) => site.measured);
  const end = Math.min(month.to.getTime(), now.getTime());
  const beginOf = ({ createdAt }: ReportedSite) =>
    Math.max(month.from.getTime(), createdAt.getTime());
  const missing = await readUnmeasured(
    db,
    measured.map((site) => ({
      number: site.number,
      fromHour: Math.ceil(beginOf(site) / hourMs),
      toHour: Math.floor(end / hourMs),
      intervalSeconds: site.monitor.intervalSeconds,
    })),
  );
  const windows = await readWindows(db, month.from);
  return new Map(
    measured.map((site) => {
      const begin = beginOf(site);
      const spans = begin < end ? maintenanceOf(windows, site, { from: begin, to: end }) : [];
      const hours = missing.get(site.number) ?? [];
      const unmeasured = hours.reduce((sum, hour) => {
        const from = hour * hourMs;
        return sum + hourMs - lengthOf(within(spans, from, from + hourMs));
      }, 0);
      return [
        site.id,
        { maintenanceSeconds: lengthOf(spans) / 1000, unmeasuredSeconds: unmeasured / 1000 },
      ] as const;
    }),
  );
};
