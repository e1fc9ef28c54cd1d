import { escapeMarkdown as plain } from '../format/index.ts';
import { titleInEnglish } from '../titles/index.ts';
import { each, list, type Named, type Say, type Writing } from './each.ts';
import type { ReportTexts } from './types.ts';

const isCalm = (site: Named): boolean =>
  site.availabilityPct !== null &&
  site.incidents.length === 0 &&
  site.unmeasuredSeconds === 0 &&
  !site.measuredFrom &&
  !site.caredUntil;

const calmOf = (text: ReportTexts, sites: Named[]): string[] => {
  const shares = sites.flatMap(({ availabilityPct }) => availabilityPct ?? []);
  if (shares.length === 0) return [];
  const most = Math.max(...sites.map(({ maintenanceSeconds }) => maintenanceSeconds));
  return [text.calm(sites.length, Math.min(...shares), Math.max(...shares), most)];
};

const measuredOf =
  (text: ReportTexts, known: boolean) =>
  (site: Named): (Say | false | null)[] => {
    const {
      measured,
      availabilityPct: pct,
      availabilityBefore: before,
      avgMs,
      checks,
      caredUntil,
    } = site;
    const aside = site.measuredFrom || site.maintenanceSeconds + site.unmeasuredSeconds > 0;
    return [
      pct !== null && ((label) => text.availability(label, { pct, before, avgMs, checks })),
      known && pct === null && measured && text.notMeasured,
      pct !== null && aside && ((label) => text.aside(label, site)),
      caredUntil && ((label) => text.caredUntil(label, caredUntil)),
    ];
  };

export const runningOf = ({ text, language, sites, many, earlier }: Writing): string[] => {
  const incidents = sites
    .flatMap((site) => site.incidents.map((incident) => ({ ...incident, label: site.label })))
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  const known = sites.some(({ availabilityPct }) => availabilityPct !== null);
  const calm = many ? sites.filter(isCalm) : [];
  const own = (site: Named) =>
    calm.includes(site) ? [] : measuredOf(text, known || incidents.length > 0)(site);
  const lines = each(sites, own, calmOf(text, calm));
  if (!known && incidents.length === 0) return lines;
  const causeOf = (title: string | null) =>
    title && plain(language === 'en' ? titleInEnglish(title) : title);
  return [
    ...lines,
    ...(known ? [text.rule] : []),
    ...(incidents.length > 0
      ? [
          text.incidents(incidents.length, earlier.incidents),
          list(
            incidents.map(({ label, title, forms, ...facts }) =>
              text.incident(label, { ...facts, forms: forms.map(plain), cause: causeOf(title) }),
            ),
          ),
        ]
      : [text.noIncidents(earlier.outages)]),
  ];
};
