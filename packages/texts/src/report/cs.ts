import { createFormat, pluralCs, typeset } from '../format/index.ts';
import { lasted } from '../mail/lasted.ts';
import type { ReportTexts } from './types.ts';

const format = createFormat('cs');
const { number } = format;

/** Led by the site's name, or a sentence of its own. */
const begin = (site: string | null, text: string) =>
  site ? `**${site}:** ${text}` : text.charAt(0).toLocaleUpperCase('cs') + text.slice(1);

const compared = (now: number, before: number | null): string => {
  if (before === null || before === 0) return '';
  const pct = Math.round((Math.abs(now - before) * 100) / before);
  if (pct === 0) return ', stejně jako měsíc předtím';
  return `, o ${number(pct)} % ${now > before ? 'více' : 'méně'} než měsíc předtím`;
};

export const cs: ReportTexts = typeset<ReportTexts>({
  intro: (month, site) =>
    site ? `Přehled péče o web **${site}** za ${month}.` : `Přehled péče o vaše weby za ${month}.`,
  heads: {
    running: (one) => (one ? 'Jak web běžel' : 'Jak weby běžely'),
    backups: 'Zálohy',
    work: 'Co jsme udělali',
    search: 'Návštěvnost z vyhledávačů',
    visibility: 'Viditelnost v AI',
  },
  availability: (site, { pct, avgMs }) =>
    `${begin(site, 'dostupnost')} **${format.percent(pct)}**${avgMs === null ? '' : `, průměrná odezva ${format.withUnit(avgMs, 'ms')}`}.`,
  noIncidents: 'Žádný výpadek jsme nezaznamenali.',
  incidents: (n) => `Řešili jsme ${n} ${pluralCs(n, 'incident', 'incidenty', 'incidentů')}:`,
  incident: (site, { kind, startedAt, endedAt }) => {
    const what = kind === 'form' ? 'formulář' : 'výpadek';
    const state = endedAt
      ? `${kind === 'form' ? 'nefungoval' : 'trval'} ${lasted(format, startedAt, endedAt)}`
      : kind === 'form'
        ? 'zatím nefunguje'
        : 'zatím trvá';
    return `${format.dateTime(startedAt)}${site ? `, ${site}` : ''}: ${what} ${state}`;
  },
  backups: (site, { ok, failed, lastAt, lastBytes }) => {
    const last = lastAt
      ? `, poslední ${format.date(lastAt)}${lastBytes === null ? '' : ` (${format.bytes(lastBytes)})`}`
      : '';
    const lost =
      failed > 0
        ? `; ${failed === 1 ? 'jedna' : failed} se ${pluralCs(failed, 'nepodařila', 'nepodařily', 'nepodařilo')}`
        : '';
    return `${begin(site, 'v pořádku')} ${ok} ${pluralCs(ok, 'záloha', 'zálohy', 'záloh')}${last}${lost}.`;
  },
  work: (site, { at, minutes, summary }) =>
    `${format.date(at)}${site ? `, ${site}` : ''}: ${summary}${minutes === null ? '' : ` (${format.duration(minutes * 60)})`}`,
  automatic: (n, minutes) =>
    `Automatická údržba proběhla ${n === 1 ? 'jednou' : `${n}krát`}${minutes > 0 ? `, celkem ${format.duration(minutes * 60)}` : ''}.`,
  moreWork: (n) => `a další zápisy v deníku prací: ${n}`,
  timeSpent: (minutes) => `Celkem jsme práci věnovali **${format.duration(minutes * 60)}**.`,
  google: (site, { clicks, impressions, position, before }) =>
    `${begin(site, 'z Googlu')} **${number(clicks)} kliknutí**${compared(clicks, before)}; ${number(impressions)} zobrazení${position === null ? '' : `, průměrná pozice ${number(position)}`}.`,
  bing: (site, clicks) => `${begin(site, 'z Bingu')} ${number(clicks)} kliknutí.`,
  queries: (site, queries) =>
    `${begin(site, 'nejčastější dotazy')}: ${format.list(queries.map((query) => `„${query}“`))}.`,
  visibility: (site, { answers, mentions, links, sharePct }) =>
    `${begin(site, 'odpovědi se zmínkou')}: ${mentions} z ${answers}${sharePct === null ? '' : `, podíl zmínek **${format.percent(sharePct)}**`}; odkazy na web: ${links}.`,
});
