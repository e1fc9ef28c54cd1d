import { exchangedWords } from '../care/exchanged.ts';
import { wholeMinutes } from '../format/durations.ts';
import { createFormat, pluralEn } from '../format/index.ts';
import { noon } from '../format/noon.ts';
import { dayIn } from './day-in.ts';
import { summaryEn } from './en-summary.ts';
import type { ComparedClicks, ComparedFacts, Reach, ReportTexts } from './types.ts';

const format = createFormat('en');
const { number } = format;
const long = (seconds: number) => format.duration(wholeMinutes(seconds));

const begin = (site: string | null, text: string) =>
  site ? `**${site}:** ${text}` : text.charAt(0).toUpperCase() + text.slice(1);

const engineEn = { google: 'Google', bing: 'Bing' };

/** How many of the month's days were told, if not all. */
const reached = ({ from, until, count, of }: Reach, month: Date): string => {
  if (count === of) return '';
  const day = (n: number) => format.date(dayIn(month, n));
  const span = [from > 1 ? `from ${day(from)}` : '', until < of ? `up to ${day(until)}` : ''];
  return ` on ${count} of ${of} days (${span.filter(Boolean).join(' ')})`;
};

const compared = (facts: ComparedClicks | null): string => {
  if (!facts || facts.before === 0) return '';
  const { now, before, from, until, whole, allOfNow } = facts;
  const pct = Math.round((Math.abs(now - before) * 100) / before);
  const then = allOfNow && !whole ? 'on the same days of the month before' : 'the month before';
  const days = allOfNow ? '' : ` (days ${from} to ${until} compared)`;
  if (pct === 0) return `, the same as ${then}${days}`;
  return `, ${format.share(pct)} ${now > before ? 'more' : 'fewer'} than ${then}${days}`;
};

const sharesOf = (facts: ComparedFacts | null): string => {
  if (!facts) return '';
  const { shares, exchanged } = facts;
  const why = exchangedWords('en', exchanged);
  const asked = why && `the services asked have changed: ${why}`;
  if (!shares) return ` (cannot be held against the month before, ${asked})`;
  const { now, before, change, same } = shares;
  const n = shares.questions;
  const verdict = {
    same: 'no change',
    open: `with ${n} ${pluralEn(n, 'question', 'questions')} it is too early to say, it may be chance`,
    real: 'a real change',
  };
  const told = [`${format.share(before)} the month before`, change && verdict[change], asked]
    .filter(Boolean)
    .join('; ');
  return same ? ` (${told})` : `, on the same questions ${format.share(now)} (${told})`;
};

/** So few checks that the percentage alone would claim too much. */
const fewChecks = 100;
const fewOf = (n: number): string =>
  n < fewChecks ? ` of ${number(n)} ${pluralEn(n, 'check', 'checks')}` : '';

/** Of an outage that reached into maintenance. */
const counted = (seconds: number, maintenance: number): string =>
  maintenance > 0
    ? `, ${long(Math.max(0, seconds - maintenance))} counted, the rest was planned maintenance`
    : '';

const paused = (seconds: number, of: number): string =>
  seconds === 0
    ? ''
    : seconds >= of
      ? ' (monitoring was paused)'
      : ` (${long(seconds)} of it monitoring was paused)`;

const earlier = (before: string | null): string => (before ? ` (${before} the month before)` : '');
const earlierCount = (before: number | null): string =>
  earlier(before === null ? null : before === 0 ? 'none' : String(before));
const earlierPct = (before: number | null): string =>
  earlier(before === null ? null : format.percent(before));

const sitesEn = (n: number) => `${n} ${pluralEn(n, 'site', 'sites')}`;
const backupsEn = (n: number) => `${number(n)} successful ${pluralEn(n, 'backup', 'backups')}`;
const clicksOf = (n: number) => `${number(n)} ${pluralEn(n, 'click', 'clicks')}`;

export const en: ReportTexts = {
  intro: (month, site) =>
    site
      ? `How we looked after **${site}** in ${month}.`
      : `How we looked after your sites in ${month}.`,
  unfinished: (asOf) => `The month is not over yet; figures as of ${format.dateTime(asOf)}.`,
  summary: summaryEn,
  heads: {
    running: (one) => (one ? 'How the site ran' : 'How the sites ran'),
    backups: 'Backups',
    work: 'What we did',
    search: 'Visits from search engines',
    visibility: 'AI visibility',
  },
  availability: (site, { pct, before, avgMs, checks }) =>
    `${begin(site, 'availability')} **${format.percent(pct)}**${fewOf(checks)}${earlierPct(before)}${avgMs === null ? '' : `, average response time ${format.withUnit(avgMs, 'ms')}`}.`,
  notMeasured: (site) => `${begin(site, 'availability')} was not measured this month.`,
  calm: (n, lowest, highest, most) =>
    `**No outage (${sitesEn(n)}):** availability **${lowest === highest ? '' : `${number(lowest)} to `}${format.percent(highest)}**${most > 0 ? `, planned maintenance of at most ${long(most)} a site` : ''}.`,
  aside: (site, { maintenanceSeconds, unmeasuredSeconds, pausedSeconds, measuredFrom }) => {
    const parts = [
      measuredFrom ? `measured from ${format.date(measuredFrom)}` : '',
      maintenanceSeconds > 0 ? `planned maintenance ${long(maintenanceSeconds)}` : '',
      unmeasuredSeconds > 0
        ? `not measured ${long(unmeasuredSeconds)}${paused(pausedSeconds, unmeasuredSeconds)}`
        : '',
    ];
    return `${begin(site, parts.filter(Boolean).join(', '))}.`;
  },
  caredUntil: (site, at) => `${begin(site, 'looked after')} until ${format.date(at)}.`,
  rule: 'Availability is the share of counted checks that succeeded. Re-checks that confirm an outage, planned maintenance and time that was not measured do not count.',
  noIncidents: (before) => `There were no outages${before ? earlierCount(before) : ''}.`,
  incidents: (n, before) =>
    `We dealt with ${n} ${pluralEn(n, 'incident', 'incidents')}${earlierCount(before)}:`,
  incident: (site, facts) => {
    const { kind, startedAt, endedAt, secondsInMonth, maintenanceSeconds, forms, cause } = facts;
    const seconds = endedAt ? (endedAt.getTime() - startedAt.getTime()) / 1000 : null;
    const state = seconds === null ? 'still ongoing' : `for ${long(seconds)}`;
    const here =
      seconds !== secondsInMonth && secondsInMonth > 0
        ? `, ${long(secondsInMonth)} of it this month`
        : '';
    const what =
      forms.length > 1
        ? `forms ${format.list(forms)} not working`
        : kind === 'form'
          ? 'form not working'
          : 'outage';
    return `${format.dateTime(startedAt)}${site ? `, ${site}` : ''}: ${what}, ${state}${here}${counted(secondsInMonth, maintenanceSeconds)}${cause ? ` – ${cause}` : ''}`;
  },
  backups: (site, { ok, failed, small, lastAt, lastBytes, before }) => {
    const last = lastAt
      ? `, the latest on ${format.date(lastAt)}${lastBytes === null ? '' : ` (${format.bytes(lastBytes)})`}`
      : '';
    return `${begin(site, backupsEn(ok))}${earlier(before === null ? null : String(before))}${last}${failed > 0 ? `; ${failed} failed` : ''}${small > 0 ? `; ${small} much smaller than usual` : ''}.`;
  },
  noBackups: (site, before) =>
    `${begin(site, 'no backup')} was recorded this month${earlier(String(before))}.`,
  calmBackups: (n, ok, before) =>
    `**No failure (${sitesEn(n)}):** ${backupsEn(ok)}${earlier(before === null ? null : number(before))}.`,
  work: (site, { at, minutes, summary }) =>
    `${format.date(at)}${site ? `, ${site}` : ''}: ${summary}${minutes === null ? '' : ` (${format.duration(minutes * 60)})`}`,
  automatic: (n, minutes) =>
    `Automatic maintenance ran ${n === 1 ? 'once' : `${n} times`}${minutes > 0 ? `, ${format.duration(minutes * 60)} in total` : ''}.`,
  moreWork: (n) => `and ${n} more ${pluralEn(n, 'entry', 'entries')} in the worklog`,
  timeSpent: (minutes, before) =>
    `Total time spent: **${format.duration(minutes * 60)}**${earlier(before > 0 ? format.duration(before * 60) : null)}.`,
  clicks: (site, { engine, clicks, reach, month, compared: than, impressions, position }) => {
    const count = engine === 'google' ? `**${clicksOf(clicks)}**` : clicksOf(clicks);
    const shown =
      impressions === null
        ? ''
        : `; ${number(impressions)} ${pluralEn(impressions, 'impression', 'impressions')}`;
    const placed = position === null ? '' : `, average position ${number(position)}`;
    return `${begin(site, `from ${engineEn[engine]}`)} ${count}${reached(reach, month)}${compared(than)}${shown}${placed}.`;
  },
  silentEngine: (site, { engine, since }) =>
    `${begin(site, 'no figures')} from ${engineEn[engine]} since ${format.date(noon(since))}.`,
  queries: (site, queries) =>
    `${begin(site, 'top queries')}: ${format.list(queries.map((query) => `“${query}”`))}.`,
  noSearch: (site) => `${begin(site, 'no search-engine data')} for this month.`,
  visibility: (site, { answers, mentions, links, sharePct, compared }) =>
    `${begin(site, 'answers with a mention')}: ${mentions} of ${answers}${sharePct === null ? '' : `, mention share **${format.share(sharePct)}**${sharesOf(compared)}`}; links to the site: ${links}.`,
  noVisibility: (site) => `${begin(site, 'no check')} ran this month.`,
};
