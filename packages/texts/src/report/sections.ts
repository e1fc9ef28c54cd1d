import { escapeMarkdown as plain } from '../format/index.ts';
import { clicksOf, compareClicks, reachOf } from './clicks.ts';
import { each, list, type Writing } from './each.ts';

const workShown = 30;
const engines = ['google', 'bing'] as const;

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
const sumKnown = (numbers: (number | null)[]): number | null => {
  const known = numbers.filter((one) => one !== null);
  return known.length === numbers.length ? sum(known) : null;
};

export const workOf = ({ text, sites, earlier }: Writing): string[] => {
  const entries = sites
    .flatMap(({ label, work }) => work.map((entry) => ({ ...entry, label })))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const byPeople = entries.filter(({ automatic }) => !automatic);
  const byItself = entries.filter(({ automatic }) => automatic);
  const minutesOf = (all: typeof entries) => sum(all.map(({ minutes }) => minutes ?? 0));
  const done = byPeople
    .slice(0, workShown)
    .map(({ label, at, minutes, summary }) =>
      text.work(label, { at, minutes, summary: plain(summary) }),
    );
  const rest = byPeople.length - workShown;
  return [
    ...(done.length > 0 ? [list(rest > 0 ? [...done, text.moreWork(rest)] : done)] : []),
    ...(minutesOf(byPeople) > 0 ? [text.timeSpent(minutesOf(byPeople), earlier.workMinutes)] : []),
    ...(byItself.length > 0 ? [text.automatic(byItself.length, minutesOf(byItself))] : []),
  ];
};

export const backupsOf = ({ text, sites, many }: Writing): string[] => {
  const calm = many
    ? sites.filter(({ backups }) => backups && backups.failed + backups.small === 0)
    : [];
  const together =
    calm.length > 0
      ? [
          text.calmBackups(
            calm.length,
            sum(calm.map(({ backups }) => backups?.ok ?? 0)),
            sumKnown(calm.map(({ backupsBefore }) => backupsBefore)),
          ),
        ]
      : [];
  return each(
    sites,
    (site) => {
      const { backups, backupsBefore: before } = site;
      if (calm.includes(site)) return [];
      if (backups) return [(label) => text.backups(label, { ...backups, before })];
      return [before ? (label) => text.noBackups(label, before) : null];
    },
    together,
  );
};

/** What fits into one line. */
const brief = { impressions: null, position: null };

export const searchOf = ({ text, sites, many, month }: Writing): string[] =>
  each(sites, ({ search }) => {
    if (!search) return [];
    const { queries } = search;
    const told = engines.flatMap((engine) => {
      const own = search[engine];
      if (!own) return [];
      const { daily, silentSince: since, impressions, position } = own;
      const reach = reachOf(daily);
      if (!reach) return [(label: string | null) => text.silentEngine(label, { engine, since })];
      const rest = many || engine === 'bing' ? brief : { impressions, position };
      const clicks = clicksOf(daily);
      const compared = compareClicks([own]);
      return [
        (label: string | null) =>
          text.clicks(label, { engine, clicks, reach, month, compared, ...rest }),
      ];
    });
    if (told.length === 0) return [text.noSearch];
    return [
      ...told,
      queries.length > 0 && !many && ((label) => text.queries(label, queries.map(plain))),
    ];
  });

export const visibilityOf = ({ text, sites }: Writing): string[] =>
  each(sites, ({ visibility }) => {
    if (!visibility) return [];
    const { last, compared } = visibility;
    return [last ? (label) => text.visibility(label, { ...last, compared }) : text.noVisibility];
  });
