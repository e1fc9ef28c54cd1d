import { exchangedWords } from '../care/exchanged.ts';
import { asOfDateCs } from '../format/at-time.ts';
import { wholeMinutes } from '../format/durations.ts';
import { createFormat, pluralCs, typeset } from '../format/index.ts';
import { noon } from '../format/noon.ts';
import { summaryCs } from './cs-summary.ts';
import { dayIn } from './day-in.ts';
import type { ComparedClicks, ComparedFacts, Reach, ReportTexts } from './types.ts';

const format = createFormat('cs');
const { number } = format;
const long = (seconds: number) => format.duration(wholeMinutes(seconds));

const webs = (n: number) => `${n} ${pluralCs(n, 'web', 'weby', 'webů')}`;
const backupsCs = (n: number) => `${number(n)} ${pluralCs(n, 'záloha', 'zálohy', 'záloh')}`;

/** Led by the site's name, or a sentence of its own. */
const begin = (site: string | null, text: string) =>
  site ? `**${site}:** ${text}` : text.charAt(0).toLocaleUpperCase('cs') + text.slice(1);

const engineCs = { google: 'Googlu', bing: 'Bingu' };
const clicksCs = (n: number) => `${number(n)} kliknutí`;

/** How many of the month's days were told, if not all. */
const reached = ({ from, until, count, of }: Reach, month: Date): string => {
  if (count === of) return '';
  const day = (n: number) => format.date(dayIn(month, n));
  const span = [from > 1 ? `od ${day(from)}` : '', until < of ? `do ${day(until)}` : ''];
  return ` za ${count} z ${of} dní (${span.filter(Boolean).join(' ')})`;
};

const compared = (facts: ComparedClicks | null): string => {
  if (!facts || facts.before === 0) return '';
  const { now, before, from, until, whole, allOfNow } = facts;
  const pct = Math.round((Math.abs(now - before) * 100) / before);
  const then = allOfNow && !whole ? 've stejných dnech měsíc předtím' : 'měsíc předtím';
  const days = allOfNow ? '' : ` (porovnány dny ${from}. až ${until}.)`;
  if (pct === 0) return `, stejně jako ${then}${days}`;
  return `, o ${format.inPercent(pct)} ${now > before ? 'více' : 'méně'} než ${then}${days}`;
};

const questions = (n: number) => `${n} ${pluralCs(n, 'otázky', 'otázek', 'otázek')}`;

/** A share compared with the month before; only over common questions if they differ. */
const sharesOf = (facts: ComparedFacts | null): string => {
  if (!facts) return '';
  const { shares, exchanged } = facts;
  const why = exchangedWords('cs', exchanged);
  const asked = why && `změnily se dotazované služby: ${why}`;
  if (!shares) return ` (s měsícem předtím se srovnat nedá, ${asked})`;
  const { now, before, change, same } = shares;
  const verdict = {
    same: 'beze změny',
    open: `u ${questions(shares.questions)} zatím nelze říct, může jít o náhodu`,
    real: 'skutečná změna',
  };
  const told = [`měsíc předtím ${format.share(before)}`, change && verdict[change], asked]
    .filter(Boolean)
    .join('; ');
  return same ? ` (${told})` : `, na stejné otázky ${format.share(now)} (${told})`;
};

/** So few checks that the percentage alone would claim too much. */
const fewChecks = 100;
const fewOf = (n: number): string =>
  n < fewChecks ? ` z ${number(n)} ${pluralCs(n, 'kontroly', 'kontrol', 'kontrol')}` : '';

/** Of an outage that reached into maintenance. */
const counted = (seconds: number, maintenance: number): string =>
  maintenance > 0
    ? `, počítá se ${long(Math.max(0, seconds - maintenance))}, zbytek byla plánovaná údržba`
    : '';

const paused = (seconds: number, of: number): string =>
  seconds === 0
    ? ''
    : seconds >= of
      ? ' (hlídání bylo pozastavené)'
      : ` (z toho ${long(seconds)} bylo hlídání pozastavené)`;

/** In brackets; empty if unknown. */
const earlier = (before: string | null): string => (before ? ` (měsíc předtím ${before})` : '');
const earlierCount = (before: number | null): string =>
  earlier(before === null ? null : before === 0 ? 'žádný' : String(before));
const earlierPct = (before: number | null): string =>
  earlier(before === null ? null : format.percent(before));

export const cs: ReportTexts = typeset<ReportTexts>({
  intro: (month, site) =>
    site ? `Přehled péče o web **${site}** za ${month}.` : `Přehled péče o vaše weby za ${month}.`,
  unfinished: (asOf) => `Měsíc ještě neskončil, čísla jsou ${asOfDateCs(format.dateTime(asOf))}.`,
  summary: summaryCs,
  heads: {
    running: (one) => (one ? 'Jak web běžel' : 'Jak weby běžely'),
    backups: 'Zálohy',
    work: 'Co jsme udělali',
    search: 'Návštěvnost z vyhledávačů',
    visibility: 'Viditelnost v AI',
  },
  availability: (site, { pct, before, avgMs, checks }) =>
    `${begin(site, 'dostupnost')} **${format.percent(pct)}**${fewOf(checks)}${earlierPct(before)}${avgMs === null ? '' : `, průměrná odezva ${format.withUnit(avgMs, 'ms')}`}.`,
  notMeasured: (site) => `${begin(site, 'dostupnost')} jsme v tomto měsíci neměřili.`,
  calm: (n, lowest, highest, most) =>
    `**Bez výpadku (${webs(n)}):** dostupnost **${lowest === highest ? '' : `${number(lowest)} až `}${format.percent(highest)}**${most > 0 ? `, plánovaná údržba nejvýš ${long(most)} na webu` : ''}.`,
  aside: (site, { maintenanceSeconds, unmeasuredSeconds, pausedSeconds, measuredFrom }) => {
    const parts = [
      measuredFrom ? `měřeno od ${format.date(measuredFrom)}` : '',
      maintenanceSeconds > 0 ? `plánovaná údržba ${long(maintenanceSeconds)}` : '',
      unmeasuredSeconds > 0
        ? `neměřeno ${long(unmeasuredSeconds)}${paused(pausedSeconds, unmeasuredSeconds)}`
        : '',
    ];
    return `${begin(site, parts.filter(Boolean).join(', '))}.`;
  },
  caredUntil: (site, at) => `${begin(site, 'o web')} jsme pečovali do ${format.date(at)}.`,
  rule: 'Dostupnost je podíl úspěšných kontrol ze všech započtených. Opakované kontroly při ověřování výpadku, plánovaná údržba a doba, kdy jsme neměřili, se nepočítají.',
  noIncidents: (before) => `Žádný výpadek jsme nezaznamenali${before ? earlierCount(before) : ''}.`,
  incidents: (n, before) =>
    `Řešili jsme ${n} ${pluralCs(n, 'incident', 'incidenty', 'incidentů')}${earlierCount(before)}:`,
  incident: (site, facts) => {
    const { kind, startedAt, endedAt, secondsInMonth, maintenanceSeconds, forms, cause } = facts;
    const form = kind === 'form';
    const many = forms.length > 1;
    const seconds = endedAt ? (endedAt.getTime() - startedAt.getTime()) / 1000 : null;
    const state =
      seconds === null
        ? form
          ? `zatím ${many ? 'nefungují' : 'nefunguje'}`
          : 'zatím trvá'
        : `${form ? (many ? 'nefungovaly' : 'nefungoval') : 'trval'} ${long(seconds)}`;
    const here =
      seconds !== secondsInMonth && secondsInMonth > 0
        ? `, v tomto měsíci ${long(secondsInMonth)}`
        : '';
    const what = many ? `formuláře ${format.list(forms)}` : form ? 'formulář' : 'výpadek';
    return `${format.dateTime(startedAt)}${site ? `, ${site}` : ''}: ${what} ${state}${here}${counted(secondsInMonth, maintenanceSeconds)}${cause ? ` – ${cause}` : ''}`;
  },
  backups: (site, { ok, failed, small, lastAt, lastBytes, before }) => {
    const last = lastAt
      ? `, poslední ${format.date(lastAt)}${lastBytes === null ? '' : ` (${format.bytes(lastBytes)})`}`
      : '';
    const lost =
      failed > 0
        ? `; ${failed === 1 ? 'jedna' : failed} se ${pluralCs(failed, 'nepodařila', 'nepodařily', 'nepodařilo')}`
        : '';
    const doubted =
      small > 0
        ? `; ${small === 1 ? 'jedna' : small} ${pluralCs(small, 'je', 'jsou', 'je')} výrazně menší než obvykle`
        : '';
    return `${begin(site, 'v pořádku')} ${backupsCs(ok)}${earlier(before === null ? null : String(before))}${last}${lost}${doubted}.`;
  },
  noBackups: (site, before) =>
    `${begin(site, 'v tomto měsíci')} nemáme zaznamenanou žádnou zálohu${earlier(String(before))}.`,
  calmBackups: (n, ok, before) =>
    `**Bez chyby (${webs(n)}):** v pořádku ${backupsCs(ok)}${earlier(before === null ? null : number(before))}.`,
  work: (site, { at, minutes, summary }) =>
    `${format.date(at)}${site ? `, ${site}` : ''}: ${summary}${minutes === null ? '' : ` (${format.duration(minutes * 60)})`}`,
  automatic: (n, minutes) =>
    `Automatická údržba proběhla ${n === 1 ? 'jednou' : `${n}krát`}${minutes > 0 ? `, celkem ${format.duration(minutes * 60)}` : ''}.`,
  moreWork: (n) => `a další zápisy v deníku prací: ${n}`,
  timeSpent: (minutes, before) =>
    `Celkem jsme práci věnovali **${format.duration(minutes * 60)}**${earlier(before > 0 ? format.duration(before * 60) : null)}.`,
  clicks: (site, { engine, clicks, reach, month, compared: than, impressions, position }) => {
    const count = engine === 'google' ? `**${clicksCs(clicks)}**` : clicksCs(clicks);
    const shown = impressions === null ? '' : `; ${number(impressions)} zobrazení`;
    const placed = position === null ? '' : `, průměrná pozice ${number(position)}`;
    return `${begin(site, `z ${engineCs[engine]}`)} ${count}${reached(reach, month)}${compared(than)}${shown}${placed}.`;
  },
  silentEngine: (site, { engine, since }) =>
    `${begin(site, `z ${engineCs[engine]}`)} od ${format.date(noon(since))} nemáme údaje.`,
  queries: (site, queries) =>
    `${begin(site, 'nejčastější dotazy')}: ${format.list(queries.map((query) => `„${query}“`))}.`,
  noSearch: (site) => `${begin(site, 'údaje')} z vyhledávačů za tento měsíc nemáme.`,
  visibility: (site, { answers, mentions, links, sharePct, compared }) =>
    `${begin(site, 'odpovědi se zmínkou')}: ${mentions} z ${answers}${sharePct === null ? '' : `, podíl zmínek **${format.share(sharePct)}**${sharesOf(compared)}`}; odkazy na web: ${links}.`,
  noVisibility: (site) => `${begin(site, 'v tomto měsíci')} žádné měření neproběhlo.`,
});
