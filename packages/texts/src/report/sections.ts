import { escapeMarkdown as plain } from '../format/index.ts';
import { each, list, type Writing } from './each.ts';

const workShown = 30;

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

export const searchOf = ({ text, sites, many }: Writing): string[] =>
  each(sites, ({ search }) => {
    if (!search) return [];
    const { google, bing, clicksBefore, until, queries } = search;
    if (!google && !bing) return [text.noSearch];
    return [
      google &&
        ((label) =>
          text.google(label, {
            ...google,
            ...(many ? brief : {}),
            before: clicksBefore.google,
            until: until.google,
          })),
      bing &&
        ((label) =>
          text.bing(label, { clicks: bing.clicks, before: clicksBefore.bing, until: until.bing })),
      queries.length > 0 && !many && ((label) => text.queries(label, queries.map(plain))),
    ];
  });

export const visibilityOf = ({ text, sites }: Writing): string[] =>
  each(sites, ({ visibility }) => {
    if (!visibility) return [];
    const { last, compared } = visibility;
    return [last ? (label) => text.visibility(label, { ...last, compared }) : text.noVisibility];
  });
