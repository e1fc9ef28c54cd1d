import { type Language, type ReportFigures, type SiteFigures, SpanLook } from '@hlidka/protocol';
import type { Chart, SiteCharts } from './chart.ts';
import { clicksOf } from './clicks.ts';
import { availabilityOf } from './days.ts';
import { weeksOf } from './weeks.ts';
import { chartWords } from './words.ts';

/** What is drawn site by site: `large` each with a chart of its own, `rows` in a line each with small ones. */
export type Overview = {
  large: SiteCharts[];
  rows: SiteCharts[];
  /** Which small charts there are, and what they mean. */
  kinds: Chart['kind'][];
  rowScale: string;
  /** Several sites are told of, so each goes by its name. */
  named: boolean;
};

const kinds = ['availability', 'clicks', 'weeks'] as const;
/** Up to so many sites each have large charts of their own. */
const few = 4;
/** With more of them the worst ones. */
const mostLarge = 6;

const outageOf = ({ outageMinutes = [] }: SiteFigures): number =>
  outageMinutes.reduce((sum, minutes) => sum + minutes, 0);

const isBroken = ({ bars }: Chart): boolean => bars.some(({ look }) => look === 'down');

const overview = (language: Language, large: SiteCharts[], rows: SiteCharts[]): Overview => {
  const t = chartWords[language];
  const all = rows.flatMap(({ charts }) => charts);
  const there = kinds.filter((kind) => all.some((chart) => chart.kind === kind));
  const days = all.filter(({ kind }) => kind === 'availability').flatMap(({ bars }) => bars);
  const looks = SpanLook.options.filter((look) => days.some((day) => day.look === look));
  return {
    large,
    rows,
    kinds: there,
    rowScale: [t.dayScale(looks), ...there.map((kind) => t.rowScale[kind])].join(' '),
    named: large.length + rows.length > 1,
  };
};

/**
 * Alike for a page, a mail and paper. The days of a single site are the strip above. Of several sites every one has
 * a line, and what broke is drawn large; sites without figures are left out.
 */
export const chartsOf = (
  language: Language,
  period: string,
  figures: ReportFigures | null,
): Overview => {
  const sites = figures?.sites ?? [];
  const draw = (of: typeof clicksOf, site: SiteFigures): Chart[] =>
    [of(language, period, site)].filter((chart) => chart !== null);
  const days = (site: SiteFigures) => draw(availabilityOf, site);
  const reach = (site: SiteFigures) => [...draw(clicksOf, site), ...draw(weeksOf, site)];
  const broke = (site: SiteFigures) => days(site).some(isBroken);
  const each = (of: (site: SiteFigures) => Chart[], all = sites): SiteCharts[] =>
    all
      .map((site) => ({ name: site.name, broken: broke(site), charts: of(site) }))
      .filter(({ charts }) => charts.length > 0);
  if (each(days).length < 2) return overview(language, each(reach), []);
  if (sites.length <= few) {
    const own = (site: SiteFigures) => [...(broke(site) ? days(site) : []), ...reach(site)];
    return overview(language, each(own), each(days));
  }
  const worst = sites
    .filter(broke)
    .toSorted((a, b) => outageOf(b) - outageOf(a))
    .slice(0, mostLarge);
  const rows = each((site) => [...days(site), ...reach(site)]);
  return overview(language, each(days, worst), rows);
};
