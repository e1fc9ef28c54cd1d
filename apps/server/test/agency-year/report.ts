import * as by from './by-hand.ts';
import {
  addedAt,
  archivedAt,
  brokenForms,
  connected,
  type MonthOfYear,
  months,
  moved,
  type SiteName,
} from './facts.ts';
import { at, clock, cz, date, lasting, many, monthNames } from './words.ts';

const sum = (all: number[]): number => all.reduce((total, one) => total + one, 0);
const pct = (value: number): string => `${cz(value)} %`;
const previous = ({ number }: MonthOfYear): MonthOfYear | undefined => months[number - 2];
const dayOf = (moment: number): string => date(clock(moment).day);

/** What was said in the month before; it was sent, so later entries do not count. */
export type Said = { minutes: number; sites: SiteName[] };
export type Story = {
  client: string;
  sites: SiteName[];
  month: MonthOfYear;
  sentAt: number;
  before: Said | null;
};

const engineNames = { google: 'Googlu', bing: 'Bingu' };
const engines = ['google', 'bing'] as const;
const toldOf = ({ sites, month, sentAt }: Story) =>
  sites.flatMap((site) =>
    engines.flatMap((engine) => by.clicksOf(site, engine, month, sentAt) ?? []),
  );
/** All engines where that works, else each by itself. */
const parts = (told: by.EngineTold[], works: (of: by.EngineTold[]) => boolean) =>
  told.length > 0 && works(told)
    ? [{ engine: null, of: told }]
    : engines
        .map((engine) => ({ engine, of: told.filter((one) => one.engine === engine) }))
        .filter(({ of }) => of.length > 0 && works(of));

const changed = (now: number, before: number): number =>
  Math.round((Math.abs(now - before) * 100) / before);

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10);
const silentSince = (told: by.EngineTold[]): string | null =>
  told.length > 0 && told.every(({ covered }) => covered.length === 0)
    ? (told.map(({ last }) => dayAfter(last)).sort()[0] ?? null)
    : null;

const clicksSentence = (story: Story): string[] => {
  const all = toldOf(story);
  const compared = (of: by.EngineTold[]) => by.comparedOf(of, story.month);
  const sums = parts(all, (of) => compared(of) !== null).map(({ engine, of }) => {
    const both = compared(of);
    if (!both) return '';
    const { now, before, from, until, whole } = both;
    const told = `Kliknutí z ${engine ? engineNames[engine] : 'vyhledávačů'}`;
    const days = whole ? '' : ` (porovnány dny ${from}. až ${until}.)`;
    const by = changed(now, before);
    return by === 0
      ? `${told} bylo stejně jako měsíc předtím${days}.`
      : `${told} ${now > before ? 'přibylo' : 'ubylo'}${whole ? '' : ' proti měsíci předtím'} o ${by} %${days}.`;
  });
  const silent = engines.flatMap((engine) => {
    const since = silentSince(all.filter((one) => one.engine === engine));
    return since ? [`Z ${engineNames[engine]} od ${date(since)} nemáme údaje.`] : [];
  });
  return [...sums, ...silent];
};

const clicksKey = (story: Story) => {
  const { month } = story;
  const [part] = parts(toldOf(story), (of) => by.togetherOf(of).days.length > 0);
  if (!part) return null;
  const { days, now } = by.togetherOf(part.of);
  const compared = by.comparedOf(part.of, month);
  const day = (n = 0) => `${month.period}-${String(n).padStart(2, '0')}`;
  return {
    now,
    before: compared?.allOfNow ? compared.before : null,
    until: days.at(-1) === month.days ? null : day(days.at(-1)),
    ...(days[0] !== 1 && { from: day(days[0]) }),
    ...(part.engine && { engine: part.engine }),
    ...(compared &&
      !compared.whole && {
        compared: {
          now: compared.now,
          before: compared.before,
          from: compared.from,
          until: compared.until,
        },
      }),
  };
};

const summary = (story: Story): string => {
  const { client, sites, month, sentAt } = story;
  const all = by.incidentsOf(client, sites, month);
  const outages = all.filter(({ kind }) => kind === 'availability');
  const forms = all.filter(({ kind }) => kind === 'form');
  const one = sites.length === 1;
  const whole = sites.every(
    (site) => by.checksOf(client, site, month).hours * 3_600_000 === month.to - month.from,
  );
  const lost = lasting(sum(outages.map(({ here }) => here)));
  const n = outages.length;
  const running =
    n > 0
      ? `${one ? 'Web běžel' : 'Weby běžely'} ${whole ? 'celý měsíc ' : ''}až na ${n === 1 ? `jeden výpadek, který trval ${lost}` : `${n} ${many(n, 'výpadek', 'výpadky', 'výpadků')}, které trvaly dohromady ${lost}`}.`
      : whole
        ? one
          ? 'Web běžel celý měsíc bez výpadku.'
          : sites.length === 2
            ? 'Oba weby běžely celý měsíc bez výpadku.'
            : `Všechny ${sites.length} weby běžely celý měsíc bez výpadku.`
        : `V době, kdy jsme měřili, ${one ? 'web běžel' : 'weby běžely'} bez výpadku.`;
  const minutes = by.minutesOf(by.workOf(client, sites, month, sentAt));
  const saved = sites.flatMap((site) => by.backupsOf(site, month) ?? []);
  const failed = sum(saved.map((site) => site.failed));
  const small = sum(saved.map((site) => site.small));
  return [
    running,
    ...(forms.length === 1
      ? [`Formulář jednou nefungoval, celkem ${lasting(forms[0]?.here ?? 0)}.`]
      : []),
    ...(minutes > 0
      ? [`Práci na ${one ? 'něm' : 'nich'} jsme věnovali ${lasting(minutes * 60)}.`]
      : []),
    ...(failed === 1
      ? ['Jedna záloha se nepovedla.']
      : small === 1
        ? ['Jedna záloha je výrazně menší než obvykle.']
        : saved.length > 0
          ? ['Všechny zálohy se povedly.']
          : []),
    ...clicksSentence(story),
  ].join(' ');
};

/** Of one site sentences stand alone, of several they follow its name. */
const lines = (sites: SiteName[], of: (site: SiteName) => string[]): string[] => {
  const told = sites
    .map((site) => ({ site, says: of(site) }))
    .filter(({ says }) => says.length > 0);
  if (sites.length === 1) return told.flatMap(({ says }) => says);
  if (told.length === 0) return [];
  const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
  return [
    told
      .map(
        ({ site, says: [first = '', ...rest] }) =>
          `- **${site}:** ${[small(first), ...rest].join(' ')}`,
      )
      .join('\n'),
  ];
};

const running = ({ client, sites, month, before }: Story): string[] => {
  const earlier = previous(month);
  const all = by.incidentsOf(client, sites, month);
  const then = earlier && before ? by.incidentsOf(client, before.sites, earlier).length : null;
  const outagesThen =
    earlier && before
      ? by.incidentsOf(client, before.sites, earlier).filter(({ kind }) => kind === 'availability')
          .length
      : null;
  const told = lines(sites, (site) => {
    const { ok, ms } = by.checksOf(client, site, month);
    const was =
      earlier && by.isThere(client, site, earlier) ? by.availability(client, site, earlier) : null;
    const missing = by.missingHours(client, site, month);
    const part = by.partOf(client, site, month);
    const aside = [
      ...(site === 'Servis kol' && addedAt > month.from ? [`měřeno od ${dayOf(addedAt)}`] : []),
      ...(part.from > month.from ? [`měřeno od ${dayOf(moved.at)}`] : []),
      ...(missing > 0 ? [`neměřeno ${missing} h`] : []),
    ].join(', ');
    return [
      `Dostupnost **${pct(by.availability(client, site, month) ?? 0)}**${was === null ? '' : ` (měsíc předtím ${pct(was)})`}, průměrná odezva ${Math.round(ms / ok)} ms.`,
      ...(aside ? [`${aside.charAt(0).toUpperCase()}${aside.slice(1)}.`] : []),
      ...(site === 'Blog' && archivedAt < month.to
        ? [`O web jsme pečovali do ${dayOf(archivedAt)}.`]
        : []),
      ...(part.to < month.to ? [`O web jsme pečovali do ${dayOf(moved.at)}.`] : []),
    ];
  });
  const rule =
    'Dostupnost je podíl úspěšných kontrol ze všech započtených. Opakované kontroly při ověřování výpadku, plánovaná údržba a doba, kdy jsme neměřili, se nepočítají.';
  const name = (site: SiteName) => (sites.length === 1 ? '' : `, ${site}`);
  if (all.length === 0)
    return [
      ...told,
      rule,
      `Žádný výpadek jsme nezaznamenali${outagesThen ? ` (měsíc předtím ${outagesThen})` : ''}.`,
    ];
  return [
    ...told,
    rule,
    `Řešili jsme ${all.length} ${many(all.length, 'incident', 'incidenty', 'incidentů')}${then === null ? '' : ` (měsíc předtím ${then || 'žádný'})`}:`,
    all
      .map(({ site, kind, from, whole, here }) => {
        const broken = brokenForms.filter((form) => kind === 'form' && form.from >= from);
        const forms = broken.map((form) => form.name).join(' a ');
        const what = kind === 'form' ? `formuláře ${forms} nefungovaly` : 'výpadek trval';
        return `- ${at(from)}${name(site)}: ${what} ${lasting(whole)}${here < whole ? `, v tomto měsíci ${lasting(here)}` : ''}`;
      })
      .join('\n'),
  ];
};

const worked = ({ client, sites, month, sentAt, before }: Story): string[] => {
  const entries = by.workOf(client, sites, month, sentAt);
  const people = entries.filter(({ automatic }) => !automatic);
  const alone = entries.filter(({ automatic }) => automatic);
  const minutes = by.minutesOf(entries);
  const name = (site: SiteName) => (sites.length === 1 ? '' : `, ${site}`);
  return [
    ...(people.length > 0
      ? [
          people
            .map(
              (one) =>
                `- ${dayOf(one.at)}${name(one.site)}: Práce${one.minutes === null ? '' : ` (${lasting(one.minutes * 60)})`}`,
            )
            .join('\n'),
        ]
      : []),
    ...(minutes > 0
      ? [
          `Celkem jsme práci věnovali **${lasting(minutes * 60)}**${before?.minutes ? ` (měsíc předtím ${lasting(before.minutes * 60)})` : ''}.`,
        ]
      : []),
    ...(alone.length === 1
      ? [`Automatická údržba proběhla jednou, celkem ${lasting((alone[0]?.minutes ?? 0) * 60)}.`]
      : []),
  ];
};

const saved = ({ sites, month }: Story): string[] =>
  lines(sites, (site) => {
    const earlier = previous(month);
    const was = earlier ? (by.backupsOf(site, earlier)?.ok ?? null) : null;
    const here = by.backupsOf(site, month);
    const then = was === null ? '' : ` (měsíc předtím ${was})`;
    if (!here) return was ? [`V tomto měsíci nemáme zaznamenanou žádnou zálohu${then}.`] : [];
    const size =
      here.last && here.last.bytes >= 1e9
        ? `${cz(here.last.bytes / 1e9)} GB`
        : `${(here.last?.bytes ?? 0) / 1e6} MB`;
    return [
      `V pořádku ${here.ok} ${many(here.ok, 'záloha', 'zálohy', 'záloh')}${then}, poslední ${dayOf(here.last?.at ?? 0)} (${size})${here.failed ? '; jedna se nepodařila' : ''}${here.small ? '; jedna je výrazně menší než obvykle' : ''}.`,
    ];
  });

const searched = ({ sites, month, sentAt }: Story): string[] =>
  lines(sites, (site) => {
    if (!connected.includes(site)) return [];
    const told = engines.flatMap((engine) => by.clicksOf(site, engine, month, sentAt) ?? []);
    if (told.length === 0) return ['Údaje z vyhledávačů za tento měsíc nemáme.'];
    return told.map((one) => {
      const { engine, clicks, covered, impressions, position, last } = one;
      const name = engineNames[engine];
      if (covered.length === 0) return `Z ${name} od ${date(dayAfter(last))} nemáme údaje.`;
      const day = (n = 0) => date(`${month.period}-${String(n).padStart(2, '0')}`);
      const span = [
        ...(covered[0] === 1 ? [] : [`od ${day(covered[0])}`]),
        ...(covered.at(-1) === month.days ? [] : [`do ${day(covered.at(-1))}`]),
      ].join(' ');
      const reach = span ? ` za ${covered.length} z ${month.days} dní (${span})` : '';
      const both = by.comparedOf([one], month);
      const percent = both ? changed(both.now, both.before) : 0;
      const then =
        both?.allOfNow && !both.whole ? 've stejných dnech měsíc předtím' : 'měsíc předtím';
      const days = both && !both.allOfNow ? ` (porovnány dny ${both.from}. až ${both.until}.)` : '';
      const than = !both
        ? ''
        : percent === 0
          ? `, stejně jako ${then}${days}`
          : `, o ${percent} % ${both.now > both.before ? 'více' : 'méně'} než ${then}${days}`;
      return engine === 'google'
        ? `Z ${name} **${cz(clicks)} kliknutí**${reach}${than}; ${cz(impressions)} zobrazení, průměrná pozice ${cz(position)}.`
        : `Z ${name} ${cz(clicks)} kliknutí${reach}${than}.`;
    });
  });

const mentioned = ({ sites, month }: Story): string[] =>
  lines(sites, (site) => {
    const told = site === 'Prodejna 2' ? by.mentionsOf(month) : null;
    if (!told) return [];
    const { answers, mentions, links, share, compared } = told;
    const n = compared?.questions ?? 0;
    const verdict = {
      same: 'beze změny',
      open: `u ${n} ${many(n, 'otázky', 'otázek', 'otázek')} zatím nelze říct, může jít o náhodu`,
      real: 'skutečná změna',
    };
    const then = compared
      ? `(měsíc předtím ${Math.round(compared.before)} %; ${verdict[compared.change]})`
      : '';
    const beside = !compared
      ? ''
      : compared.same
        ? ` ${then}`
        : `, na stejné otázky ${Math.round(compared.share)} % ${then}`;
    return [
      `Odpovědi se zmínkou: ${mentions} z ${answers}, podíl zmínek **${Math.round(share)} %**${beside}; odkazy na web: ${links}.`,
    ];
  });

const section = (head: string, parts: string[]): string[] =>
  parts.length > 0 ? [`## ${head}`, ...parts] : [];

/** The whole report, sentence by sentence, from the raw facts. */
export const reportByHand = (story: Story): string => {
  const { sites, month } = story;
  const name = `${monthNames[month.number - 1]} 2025`;
  const one = sites.length === 1;
  return [
    one ? `Přehled péče o web **${sites[0]}** za ${name}.` : `Přehled péče o vaše weby za ${name}.`,
    summary(story),
    ...section(one ? 'Jak web běžel' : 'Jak weby běžely', running(story)),
    ...section('Co jsme udělali', worked(story)),
    ...section('Zálohy', saved(story)),
    ...section('Návštěvnost z vyhledávačů', searched(story)),
    ...section('Viditelnost v AI', mentioned(story)),
  ].join('\n\n');
};

const savedTogether = (sites: SiteName[], month: MonthOfYear | undefined) => {
  const all = month ? sites.flatMap((site) => by.backupsOf(site, month) ?? []) : [];
  return all.length === 0
    ? null
    : {
        ok: sum(all.map(({ ok }) => ok)),
        failed: sum(all.map(({ failed }) => failed)),
        small: sum(all.map(({ small }) => small)),
      };
};

/** The month in a few figures, as its cover has them. */
export const keyByHand = (story: Story) => {
  const { client, sites, month, sentAt, before } = story;
  const earlier = previous(month);
  const outagesOf = (of: SiteName[], when: MonthOfYear) =>
    by.incidentsOf(client, of, when).filter(({ kind }) => kind === 'availability');
  const outages = outagesOf(sites, month);
  const minutes = by.minutesOf(by.workOf(client, sites, month, sentAt));
  const here = savedTogether(sites, month);
  const then = before && savedTogether(before.sites, earlier);
  const answers = sites.includes('Prodejna 2') ? by.mentionsOf(month) : null;
  const floored = (share: number) => Math.floor(share * 100 + 1e-6) / 100;
  return {
    availability: {
      now: by.overall(client, sites, month),
      before: before && earlier ? by.overall(client, before.sites, earlier) : null,
    },
    outages: {
      now: outages.length,
      before: before && earlier ? outagesOf(before.sites, earlier).length : null,
      seconds: sum(outages.map((one) => one.here)),
      causes: [],
    },
    workMinutes:
      minutes + (before?.minutes ?? 0) > 0
        ? { now: minutes, before: before?.minutes || null }
        : null,
    backups:
      here || then
        ? {
            now: here?.ok ?? 0,
            before: then?.ok ?? null,
            failed: here?.failed ?? 0,
            ...(here?.small ? { small: here.small } : {}),
          }
        : null,
    clicks: clicksKey(story),
    mentions: answers && {
      now: floored(answers.share),
      before: answers.compared?.same ? floored(answers.compared.before) : null,
    },
  };
};
