import { type Language, type ReportFigures, type SiteFigures, SpanMark } from '@hlidka/protocol';
import type { Chart, SiteCharts } from './chart.ts';
import { clicksOf } from './clicks.ts';
import { availabilityOfSites } from './days.ts';
import { weeksOf } from './weeks.ts';
import { chartWords } from './words.ts';

/** What is drawn site by site: `large` each with a chart of its own, `rows` in a line each with small ones. */
export type SitesOverview = {
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

const overview = (language: Language, large: SiteCharts[], rows: SiteCharts[]): SitesOverview => {
  const t = chartWords[language];
  const all = rows.flatMap(({ charts }) => charts);
  const there = kinds.filter((kind) => all.some((chart) => chart.kind === kind));
  const days = all.filter(({ kind }) => kind === 'availability').flatMap(({ bars }) => bars);
  const looks = SpanMark.options.filter((look) => days.some((day) => day.look === look));
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
): SitesOverview => {
  const draw = (of: typeof clicksOf, site: SiteFigures): Chart[] =>
    [of(language, period, site)].filter((chart) => chart !== null);
  const sites = (figures?.sites ?? []).map((site) => {
    const days = draw(availabilityOfSites, site);
    const reach = [...draw(clicksOf, site), ...draw(weeksOf, site)];
    return { name: site.name, outage: outageOf(site), days, reach, broken: days.some(isBroken) };
  });
  type Drawn = (typeof sites)[number];
  const each = (all: Drawn[], of: (site: Drawn) => Chart[]): SiteCharts[] =>
    all
      .map((site) => ({ name: site.name, broken: site.broken, charts: of(site) }))
      .filter(({ charts }) => charts.length > 0);
  const days = each(sites, (site) => site.days);
  if (days.length < 2)
    return overview(
      language,
      each(sites, (site) => site.reach),
      [],
    );
  const rows = each(sites, (site) => [...site.days, ...site.reach]);
  if (rows.length <= few) {
    const own = ({ broken, days: drawn, reach }: Drawn) => [...(broken ? drawn : []), ...reach];
    return overview(language, each(sites, own), days);
  }
  const worst = sites
    .filter(({ broken }) => broken)
    .toSorted((a, b) => b.outage - a.outage)
    .slice(0, mostLarge);
  return overview(
    language,
    each(worst, (site) => site.days),
    rows,
  );
};
