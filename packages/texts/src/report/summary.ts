import { clickSumsOf, silentOf } from './clicks.ts';
import type { MonthFacts, ReportIncident, Summary } from './types.ts';

const add = <T>(rows: T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

export const summaryOf = ({ sites }: MonthFacts): Summary => {
  const told = sites.filter(({ availabilityPct }) => availabilityPct !== null);
  const silent = sites.filter((site) => site.measured && site.availabilityPct === null);
  const of = (kind: ReportIncident['kind']) =>
    sites.flatMap(({ incidents }) => incidents.filter((one) => one.kind === kind));
  const outages = of('availability');
  const forms = of('form');
  return {
    measured: told.length,
    notMeasured: silent.length > 0,
    whole: silent.length === 0 && told.every(({ wholeMonth }) => wholeMonth),
    alwaysDown: told.length > 0 && told.every(({ availabilityPct }) => availabilityPct === 0),
    outages: outages.length,
    outageSeconds: add(
      outages,
      ({ secondsInMonth, maintenanceSeconds }) => secondsInMonth - maintenanceSeconds,
    ),
    formFailures: forms.length,
    formSeconds: add(forms, ({ secondsInMonth }) => secondsInMonth),
    workMinutes: add(
      sites.flatMap(({ work }) => work),
      ({ automatic, minutes }) => (automatic ? 0 : (minutes ?? 0)),
    ),
    backups: {
      ok: add(sites, ({ backups }) => backups?.ok ?? 0),
      failed: add(sites, ({ backups }) => backups?.failed ?? 0),
      small: add(sites, ({ backups }) => backups?.small ?? 0),
    },
    clicks: clickSumsOf(sites),
    silent: silentOf(sites),
  };
};
