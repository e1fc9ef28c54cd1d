import { createFormat, pluralEn } from '../format/index.ts';
import { lasted } from '../mail/lasted.ts';
import type { ReportTexts } from './types.ts';

const format = createFormat('en');
const { number } = format;

const begin = (site: string | null, text: string) =>
  site ? `**${site}:** ${text}` : text.charAt(0).toUpperCase() + text.slice(1);

const compared = (now: number, before: number | null): string => {
  if (before === null || before === 0) return '';
  const pct = Math.round((Math.abs(now - before) * 100) / before);
  if (pct === 0) return ', the same as the month before';
  return `, ${format.percent(pct)} ${now > before ? 'more' : 'less'} than the month before`;
};

const clicksOf = (n: number) => `${number(n)} ${pluralEn(n, 'click', 'clicks')}`;

export const en: ReportTexts = {
  intro: (month, site) =>
    site ? `Care of **${site}** in ${month}.` : `Care of your sites in ${month}.`,
  heads: {
    running: (one) => (one ? 'How the site ran' : 'How the sites ran'),
    backups: 'Backups',
    work: 'What we did',
    search: 'Visits from search engines',
    visibility: 'AI visibility',
  },
  availability: (site, { pct, avgMs }) =>
    `${begin(site, 'availability')} **${format.percent(pct)}**${avgMs === null ? '' : `, average response time ${format.withUnit(avgMs, 'ms')}`}.`,
  noIncidents: 'There was no outage.',
  incidents: (n) => `We dealt with ${n} ${pluralEn(n, 'incident', 'incidents')}:`,
  incident: (site, { kind, startedAt, endedAt }) => {
    const what = kind === 'form' ? 'form not working' : 'outage';
    const state = endedAt ? `for ${lasted(format, startedAt, endedAt)}` : 'not over yet';
    return `${format.dateTime(startedAt)}${site ? `, ${site}` : ''}: ${what}, ${state}`;
  },
  backups: (site, { ok, failed, lastAt, lastBytes }) => {
    const last = lastAt
      ? `, the last on ${format.date(lastAt)}${lastBytes === null ? '' : ` (${format.bytes(lastBytes)})`}`
      : '';
    return `${begin(site, `${ok} good ${pluralEn(ok, 'backup', 'backups')}`)}${last}${failed > 0 ? `; ${failed} failed` : ''}.`;
  },
  work: (site, { at, minutes, summary }) =>
    `${format.date(at)}${site ? `, ${site}` : ''}: ${summary}${minutes === null ? '' : ` (${format.duration(minutes * 60)})`}`,
  automatic: (n, minutes) =>
    `Automatic maintenance ran ${n === 1 ? 'once' : `${n} times`}${minutes > 0 ? `, ${format.duration(minutes * 60)} in all` : ''}.`,
  moreWork: (n) => `and ${n} more ${pluralEn(n, 'entry', 'entries')} in the worklog`,
  timeSpent: (minutes) => `Time spent in all: **${format.duration(minutes * 60)}**.`,
  google: (site, { clicks, impressions, position, before }) =>
    `${begin(site, 'from Google')} **${clicksOf(clicks)}**${compared(clicks, before)}; ${number(impressions)} ${pluralEn(impressions, 'impression', 'impressions')}${position === null ? '' : `, average position ${number(position)}`}.`,
  bing: (site, clicks) => `${begin(site, 'from Bing')} ${clicksOf(clicks)}.`,
  queries: (site, queries) =>
    `${begin(site, 'most frequent queries')}: ${format.list(queries.map((query) => `“${query}”`))}.`,
  visibility: (site, { answers, mentions, links, sharePct }) =>
    `${begin(site, 'answers with a mention')}: ${mentions} of ${answers}${sharePct === null ? '' : `, mention share **${format.percent(sharePct)}**`}; links to the site: ${links}.`,
};
