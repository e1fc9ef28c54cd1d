import { hourMs } from '@hlidka/protocol';
import {
  addedAt,
  aiWeeks,
  archivedAt,
  backups,
  connected,
  type Engine,
  hoursOf,
  incidents,
  lagDays,
  type MonthOfYear,
  months,
  moved,
  type SiteName,
  searchDays,
  work,
} from './facts.ts';

const sum = (all: number[]): number => all.reduce((total, one) => total + one, 0);
/** Never rounded up. */
const floored = (part: number, whole: number): number => Math.floor((part * 10_000) / whole) / 100;

/** The part of a month in which a site was the client's. */
export const partOf = (client: string, site: SiteName, month: MonthOfYear): MonthOfYear => {
  if (site !== moved.site) return month;
  const turn = Math.min(month.to, Math.max(month.from, moved.at));
  return client === moved.from ? { ...month, to: turn } : { ...month, from: turn };
};
export const isThere = (client: string, site: SiteName, month: MonthOfYear): boolean => {
  const { from, to } = partOf(client, site, month);
  return (
    from < to && (site === 'Blog' ? archivedAt > from : site === 'Servis kol' ? addedAt < to : true)
  );
};

export const checksOf = (client: string, site: SiteName, month: MonthOfYear) => {
  const { from, to } = partOf(client, site, month);
  const rows = hoursOf(site, from, to);
  return {
    counted: sum(rows.map(({ counted }) => counted)),
    ok: sum(rows.map(({ ok }) => ok)),
    ms: sum(rows.map(({ ms }) => ms)),
    hours: rows.length,
  };
};
export const availability = (client: string, site: SiteName, month: MonthOfYear): number | null => {
  const { counted, ok } = checksOf(client, site, month);
  return counted === 0 ? null : floored(ok, counted);
};
export const overall = (client: string, sites: SiteName[], month: MonthOfYear): number => {
  const all = sites.map((site) => checksOf(client, site, month));
  return floored(sum(all.map(({ ok }) => ok)), sum(all.map(({ counted }) => counted)));
};
/** Hours of the month in which the client's site existed and was not checked. */
export const missingHours = (client: string, site: SiteName, month: MonthOfYear): number => {
  const part = partOf(client, site, month);
  const from = site === 'Servis kol' ? Math.max(part.from, addedAt) : part.from;
  const to = site === 'Blog' ? Math.min(part.to, archivedAt) : part.to;
  return (to - from) / hourMs - checksOf(client, site, month).hours;
};

export const incidentsOf = (client: string, sites: SiteName[], month: MonthOfYear) =>
  incidents
    .map((one) => ({ one, part: partOf(client, one.site, month) }))
    .filter(({ one, part }) => sites.includes(one.site) && one.from < part.to && one.to > part.from)
    .sort((a, b) => a.one.from - b.one.from)
    .map(({ one, part }) => ({
      ...one,
      whole: (one.to - one.from) / 1000,
      here: (Math.min(one.to, part.to) - Math.max(one.from, part.from)) / 1000,
    }));

export const workOf = (client: string, sites: SiteName[], month: MonthOfYear, sentAt: number) =>
  work
    .filter((one) => {
      const { from, to } = partOf(client, one.site, month);
      return sites.includes(one.site) && one.at >= from && one.at < to && one.knownFrom <= sentAt;
    })
    .sort((a, b) => a.at - b.at);
export const minutesOf = (entries: ReturnType<typeof workOf>): number =>
  sum(entries.map(({ automatic, minutes }) => (automatic ? 0 : (minutes ?? 0))));

export const backupsOf = (site: SiteName, { from, to }: MonthOfYear) => {
  const all = backups.filter((one) => one.site === site && one.at >= from && one.at < to);
  const good = all.filter(({ ok, small }) => ok && !small);
  const small = all.filter((one) => one.small).length;
  return all.length === 0
    ? null
    : { ok: good.length, failed: all.length - good.length - small, small, last: good.at(-1) };
};

const dayBefore = (now: number, days: number): string =>
  new Date(now - days * 24 * hourMs).toISOString().slice(0, 10);
const december = { period: '2024-12', days: 31 };
const dayOfMonth = (period: string, day: number) => `${period}-${String(day).padStart(2, '0')}`;

/** What one engine has told by a moment: the days of a month it covers, and what they brought. */
export const clicksOf = (site: SiteName, engine: Engine, month: MonthOfYear, now: number) => {
  if (!connected.includes(site)) return null;
  const known = searchDays.filter(
    (one) =>
      one.site === site && one.engine === engine && one.day <= dayBefore(now, lagDays[engine]),
  );
  const first = known[0]?.day;
  const earlier = months[month.number - 2] ?? december;
  const last = known.findLast(({ day }) => day <= dayOfMonth(month.period, month.days))?.day;
  if (!first || !last || last < dayOfMonth(earlier.period, 1)) return null;
  const covered = (period: string, length: number) => {
    const days: number[] = [];
    for (let day = 1; day <= length; day++)
      if (dayOfMonth(period, day) >= first && dayOfMonth(period, day) <= last) days.push(day);
    return days;
  };
  const here = known.filter(({ day }) => day.startsWith(month.period));
  const impressions = sum(here.map((one) => one.impressions));
  const weighed = sum(here.map((one) => one.impressions * one.position)) / impressions;
  return {
    engine,
    clicks: sum(here.map((one) => one.clicks)),
    impressions,
    position: Math.round(weighed * 10) / 10,
    last,
    covered: covered(month.period, month.days),
    coveredBefore: covered(earlier.period, earlier.days),
    lengthBefore: earlier.days,
    on: (day: number) =>
      known.find((one) => one.day === dayOfMonth(month.period, day))?.clicks ?? 0,
    onBefore: (day: number) =>
      known.find((one) => one.day === dayOfMonth(earlier.period, day))?.clicks ?? 0,
  };
};
export type EngineTold = NonNullable<ReturnType<typeof clicksOf>>;

const shared = (all: number[][]): number[] =>
  (all[0] ?? []).filter((day) => all.every((days) => days.includes(day)));

/** The same days of both months, of all these engines; fewer than seven are not compared. */
export const comparedOf = (told: EngineTold[], month: MonthOfYear) => {
  const now = shared(told.map(({ covered }) => covered));
  const days = shared([now, ...told.map(({ coveredBefore }) => coveredBefore)]);
  const [from] = days;
  const until = days.at(-1);
  if (!from || !until || days.length < 7) return null;
  return {
    now: sum(told.flatMap(({ on }) => days.map(on))),
    before: sum(told.flatMap(({ onBefore }) => days.map(onBefore))),
    from,
    until,
    whole: days.length === month.days && days.length === told[0]?.lengthBefore,
    allOfNow: days.length === now.length,
  };
};
/** The days that all of them have told, and their clicks. */
export const togetherOf = (told: EngineTold[]) => {
  const days = shared(told.map(({ covered }) => covered));
  return { days, now: sum(told.flatMap(({ on }) => days.map(on))) };
};

const weeksOf = (period: string) => aiWeeks.filter(({ monday }) => monday.startsWith(period));
type Week = (typeof aiWeeks)[number];
const shareOf = (answers: Week['answers']): number =>
  (answers.filter(({ mentioned }) => mentioned).length * 100) / answers.length;

/**
 * Each engine answers each question once a week, so only those that turned tell anything: every way in which chance could
 * have turned them, one after another; ways just as far count half.
 */
const chanceOf = (turns: number[]): number => {
  const seen = Math.abs(sum(turns));
  let farther = 0;
  for (let way = 0; way < 2 ** turns.length; way++) {
    const far = Math.abs(sum(turns.map((_, at) => (Math.floor(way / 2 ** at) % 2 ? 1 : -1))));
    farther += far > seen ? 1 : far === seen ? 0.5 : 0;
  }
  return farther / 2 ** turns.length;
};

/** The last weekly check of a month beside the last one of the month before, over the questions of both. */
export const mentionsOf = (month: MonthOfYear) => {
  const last = weeksOf(month.period).at(-1);
  const then = weeksOf(months[month.number - 2]?.period ?? '2024-12').at(-1);
  if (!last) return null;
  const shared = then
    ? last.answers.filter((one) => then.answers.some(({ question }) => question === one.question))
    : [];
  const turns = shared.flatMap((one) => {
    const earlier = then?.answers.find(
      ({ question, engine }) => question === one.question && engine === one.engine,
    );
    return one.mentioned === earlier?.mentioned ? [] : [one.mentioned ? 1 : -1];
  });
  return {
    answers: last.answers.length,
    mentions: last.answers.filter(({ mentioned }) => mentioned).length,
    links: last.links,
    share: shareOf(last.answers),
    compared: then && {
      same: shared.length === last.answers.length,
      share: shareOf(shared),
      before: shareOf(then.answers),
      questions: new Set(shared.map(({ question }) => question)).size,
      change: (Math.round(shareOf(shared)) === Math.round(shareOf(then.answers))
        ? 'same'
        : chanceOf(turns) < 0.05
          ? 'real'
          : 'open') satisfies string as 'same' | 'real' | 'open',
    },
  };
};
