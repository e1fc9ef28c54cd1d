import { dayMs, type Group, type SiteCard, type SiteStatus } from '@hlidka/protocol';
import type { Format } from '../format/index.ts';
import { pragueDay, weekdayOf } from '../format/prague.ts';
import type { Phone } from '../phone/cs.ts';
import { type Backups, isAllWell } from './group/group-answer.ts';

type Texts = Phone['before'];
type Seen = Pick<SiteCard, 'name' | 'status' | 'role'>;
type At = { t: Texts; format: Format; at: number; now: number };

const dayOf = (at: number) => Date.parse(pragueDay(at)) / dayMs;

/** "dnes ve 14.02", "v úterý ve 14.02", and with a date when the weekday would not tell which. */
export const whenBefore = ({ t, format, at, now }: At): string => {
  const days = dayOf(now) - dayOf(at);
  const time = format.time(at);
  if (days === 0) return t.today(time);
  if (days === 1) return t.yesterday(time);
  const weekday = t.weekdays[weekdayOf(pragueDay(at)) - 1] ?? '';
  return days > 0 && days < 7 ? t.onWeekday(weekday, time) : format.dateTime(at);
};

/** The heading of old data about many sites: what was known then, and when that was. */
export const overviewBefore = (sites: readonly Seen[], about: At): string => {
  const when = whenBefore(about);
  const down = sites.filter(({ status }) => status === 'down');
  if (down.length > 0)
    return about.t.down(
      down.map(({ name }) => name),
      when,
    );
  const measured = sites.filter(({ role }) => role !== 'domain');
  const up = measured.length > 0 && measured.every(({ status }) => status === 'up');
  return up ? about.t.up(measured.length, when) : about.t.other(when);
};

export const siteBefore = (site: { name: string; status: SiteStatus }, about: At): string => {
  const when = whenBefore(about);
  if (site.status === 'down') return about.t.siteDown(site.name, when);
  return site.status === 'up'
    ? about.t.siteUp(site.name, when)
    : about.t.siteOther(site.name, when);
};

export const groupBefore = (group: Group & Backups, about: At): string => {
  const when = whenBefore(about);
  if (group.status === 'problem') return about.t.groupProblem(group.name, when);
  return isAllWell(group)
    ? about.t.groupWell(group.name, when)
    : about.t.siteOther(group.name, when);
};
