import * as by from './by-hand.ts';
import {
  addedAt,
  archivedAt,
  connected,
  type MonthOfYear,
  months,
  type SiteName,
} from './facts.ts';
import { at, clock, cz, date, lasting, many, monthNames } from './words.ts';

const sum = (all: number[]): number => all.reduce((total, one) => total + one, 0);
const pct = (value: number): string => `${cz(value)} %`;
const previous = ({ number }: MonthOfYear): MonthOfYear | undefined => months[number - 2];
const dayOf = (moment: number): string => date(clock(moment).day);

/** What was said in the month before; it was sent, so later entries do not count. */
export type Said = { minutes: number; sites: SiteName[] };
export type Story = { sites: SiteName[]; month: MonthOfYear; sentAt: number; before: Said | null };

const allClicks = ({ sites, month, sentAt }: Story) =>
  sites.flatMap((site) =>
    (['google', 'bing'] as const).flatMap((engine) => {
      const told = by.clicksOf(site, engine, month, sentAt);
      return told && told.before !== null ? [{ ...told, before: told.before }] : [];
    }),
  );

const clicksTogether = (story: Story) => {
  const pairs = allClicks(story);
  const until = pairs.flatMap((one) => one.until ?? []).sort()[0] ?? null;
  return pairs.length === 0
    ? null
    : {
        now: sum(pairs.map(({ clicks }) => clicks)),
        before: sum(pairs.map(({ before }) => before)),
        until,
        mixed: pairs.some((one) => one.until !== until),
      };
};

const changed = (now: number, before: number): number =>
  Math.round((Math.abs(now - before) * 100) / before);

const clicksSentence = (story: Story): string[] => {
  const all = clicksTogether(story);
  if (!all) return [];
  const { now, before, until, mixed } = all;
  const reach = until && !mixed ? ` do ${date(until)}` : '';
  const end = until && mixed ? `; některé údaje máme jen do ${date(until)}` : '';
  const by = changed(now, before);
  if (by === 0)
    return [
      `Kliknutí z vyhledávačů${reach} bylo stejně jako ${until ? 've stejných dnech ' : ''}měsíc předtím${end}.`,
    ];
  return [
    `Kliknutí z vyhledávačů${reach} ${now > before ? 'přibylo' : 'ubylo'} o ${by} %${until ? ' proti stejným dnům měsíc předtím' : ''}${end}.`,
  ];
};

const summary = (story: Story): string => {
  const { sites, month, sentAt } = story;
  const all = by.incidentsOf(sites, month);
  const outages = all.filter(({ kind }) => kind === 'availability');
  const forms = all.filter(({ kind }) => kind === 'form');
  const one = sites.length === 1;
  const whole = sites.every(
    (site) => by.checksOf(site, month).hours * 3_600_000 === month.to - month.from,
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
  const minutes = by.minutesOf(by.workOf(sites, month, sentAt));
  const saved = sites.flatMap((site) => by.backupsOf(site, month) ?? []);
  const failed = sum(saved.map((site) => site.failed));
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

const running = ({ sites, month, before }: Story): string[] => {
  const earlier = previous(month);
  const all = by.incidentsOf(sites, month);
  const then = earlier && before ? by.incidentsOf(before.sites, earlier).length : null;
  const told = lines(sites, (site) => {
    const { ok, ms } = by.checksOf(site, month);
    const was = earlier && by.isThere(site, earlier) ? by.availability(site, earlier) : null;
    const missing = by.missingHours(site, month);
    const aside = [
      ...(site === 'Servis kol' && addedAt > month.from ? [`měřeno od ${dayOf(addedAt)}`] : []),
      ...(missing > 0 ? [`neměřeno ${missing} h`] : []),
    ].join(', ');
    return [
      `Dostupnost **${pct(by.availability(site, month) ?? 0)}**${was === null ? '' : ` (měsíc předtím ${pct(was)})`}, průměrná odezva ${Math.round(ms / ok)} ms.`,
      ...(aside ? [`${aside.charAt(0).toUpperCase()}${aside.slice(1)}.`] : []),
      ...(site === 'Blog' && archivedAt < month.to
        ? [`O web jsme pečovali do ${dayOf(archivedAt)}.`]
        : []),
    ];
  });
  const rule =
    'Dostupnost je podíl úspěšných kontrol ze všech započtených. Opakované kontroly při ověřování výpadku, plánovaná údržba a doba, kdy jsme neměřili, se nepočítají.';
  const name = (site: SiteName) => (sites.length === 1 ? '' : `, ${site}`);
  if (all.length === 0)
    return [
      ...told,
      rule,
      `Žádný výpadek jsme nezaznamenali${then ? ` (měsíc předtím ${then})` : ''}.`,
    ];
  return [
    ...told,
    rule,
    `Řešili jsme ${all.length} ${many(all.length, 'incident', 'incidenty', 'incidentů')}${then === null ? '' : ` (měsíc předtím ${then || 'žádný'})`}:`,
    all
      .map(({ site, kind, from, whole, here }) => {
        const what = kind === 'form' ? 'formulář nefungoval' : 'výpadek trval';
        return `- ${at(from)}${name(site)}: ${what} ${lasting(whole)}${here < whole ? `, v tomto měsíci ${lasting(here)}` : ''}`;
      })
      .join('\n'),
  ];
};

const worked = ({ sites, month, sentAt, before }: Story): string[] => {
  const entries = by.workOf(sites, month, sentAt);
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
      `V pořádku ${here.ok} ${many(here.ok, 'záloha', 'zálohy', 'záloh')}${then}, poslední ${dayOf(here.last?.at ?? 0)} (${size})${here.failed ? '; jedna se nepodařila' : ''}.`,
    ];
  });

const searched = ({ sites, month, sentAt }: Story): string[] =>
  lines(sites, (site) => {
    if (!connected.includes(site)) return [];
    const told = (['google', 'bing'] as const).map((engine) =>
      by.clicksOf(site, engine, month, sentAt),
    );
    const beside = ({ clicks, before, until }: NonNullable<(typeof told)[number]>) => {
      const then = until ? 've stejných dnech měsíc předtím' : 'měsíc předtím';
      if (before === null) return '';
      const by = changed(clicks, before);
      return by === 0
        ? `, stejně jako ${then}`
        : `, o ${by} % ${clicks > before ? 'více' : 'méně'} než ${then}`;
    };
    const reach = (until: string | null) => (until ? ` do ${date(until)}` : '');
    const [google, bing] = told;
    if (!google && !bing) return ['Údaje z vyhledávačů za tento měsíc nemáme.'];
    return [
      ...(google
        ? [
            `Z Googlu **${cz(google.clicks)} kliknutí**${reach(google.until)}${beside(google)}; ${cz(google.impressions)} zobrazení, průměrná pozice ${cz(google.position)}.`,
          ]
        : []),
      ...(bing ? [`Z Bingu ${cz(bing.clicks)} kliknutí${reach(bing.until)}${beside(bing)}.`] : []),
    ];
  });

const mentioned = ({ sites, month }: Story): string[] =>
  lines(sites, (site) => {
    const told = site === 'Prodejna 2' ? by.mentionsOf(month) : null;
    if (!told) return [];
    const { answers, mentions, links, share, compared } = told;
    const noise = compared?.real ? ', skutečná změna' : ', rozdíl je náhodný';
    const then = compared ? `(měsíc předtím ${Math.round(compared.before)} %${noise})` : '';
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
    : { ok: sum(all.map(({ ok }) => ok)), failed: sum(all.map(({ failed }) => failed)) };
};

/** The month in a few figures, as its cover has them. */
export const keyByHand = (story: Story) => {
  const { sites, month, sentAt, before } = story;
  const earlier = previous(month);
  const outagesOf = (of: SiteName[], when: MonthOfYear) =>
    by.incidentsOf(of, when).filter(({ kind }) => kind === 'availability');
  const outages = outagesOf(sites, month);
  const minutes = by.minutesOf(by.workOf(sites, month, sentAt));
  const here = savedTogether(sites, month);
  const then = before && savedTogether(before.sites, earlier);
  const answers = sites.includes('Prodejna 2') ? by.mentionsOf(month) : null;
  const floored = (share: number) => Math.floor(share * 100 + 1e-6) / 100;
  return {
    availability: {
      now: by.overall(sites, month),
      before: before && earlier ? by.overall(before.sites, earlier) : null,
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
        ? { now: here?.ok ?? 0, before: then?.ok ?? null, failed: here?.failed ?? 0 }
        : null,
    clicks: clicksTogether(story),
    mentions: answers && {
      now: floored(answers.share),
      before: answers.compared?.same ? floored(answers.compared.before) : null,
    },
  };
};
