import type { Group, HomeFigures, SiteCard } from '@hlidka/protocol';
import { readLastBackups } from '../../backups/index.ts';
import { averageMs, percent, readDays } from '../../checks/index.ts';
import type { UserContext } from '../../context.ts';
import { readSpans } from '../../incidents/index.ts';
import { addDays, pragueDay, startOfDay } from '../../platform/prague.ts';
import { readLastWork } from '../../worklog/index.ts';
import type { Scope } from '../book/scope.ts';
import { outageMinutes } from './outage-days.ts';

const figureDays = 30;

type Card = { id: string; members: readonly { id: string; role: SiteCard['role'] }[] };

/** Groups with their members in role order, and the sites that stand alone. */
const cardsOf = (all: readonly SiteCard[], groups: readonly Group[]): Card[] => {
  const grouped = new Set(groups.flatMap(({ members }) => members.map(({ id }) => id)));
  return [
    ...groups,
    ...all
      .filter(({ id }) => !grouped.has(id))
      .map((site) => ({ id: site.id, members: [{ id: site.id, role: site.role }] })),
  ];
};

const latest = <T>(all: readonly T[], at: (one: T) => string): T | null =>
  all.reduce<T | null>((last, one) => (last && at(last) >= at(one) ? last : one), null);

/** What stands on each card; a group's figures are made of its members' as on its own page. */
export const readFigures = async (
  ctx: UserContext,
  scope: Scope,
  all: readonly SiteCard[],
  groups: readonly Group[],
): Promise<{ firstDay: string; figures: HomeFigures[] }> => {
  const now = ctx.now();
  const firstDay = addDays(pragueDay(now.getTime()), 1 - figureDays);
  const { ids, numbers } = scope;
  const [days, spans, backups, work] = await Promise.all([
    readDays(ctx.db, [...numbers.values()], figureDays, now.getTime()),
    readSpans(ctx.db, ids, startOfDay(firstDay), now),
    readLastBackups(ctx.db, ids),
    readLastWork(ctx.db, ids),
  ]);
  const spansOf = Map.groupBy(spans, ({ siteId }) => siteId);
  const figures = cardsOf(all, groups).map(({ id, members }): HomeFigures => {
    const measured = members
      .filter(({ role }) => role !== 'domain')
      .flatMap((member) => {
        const own = days.get(numbers.get(member.id) ?? -1);
        const minutes = outageMinutes(spansOf.get(member.id) ?? [], firstDay, figureDays, now);
        return own ? [{ ...own, minutes }] : [];
      });
    const totals = measured.map(({ total }) => total);
    const first = totals.find(({ ok }) => ok > 0);
    const owned = <T>(of: ReadonlyMap<string, T>) =>
      members.flatMap((member) => of.get(member.id) ?? []);
    return {
      id,
      availabilityPct: percent({
        counted: totals.reduce((sum, { counted }) => sum + counted, 0),
        ok: totals.reduce((sum, { ok }) => sum + ok, 0),
      }),
      avgMs: first ? averageMs(first) : null,
      days: Array.from({ length: figureDays }, (_, at) => {
        const lost = Math.max(0, ...measured.map(({ minutes }) => minutes[at] ?? 0));
        const seen = measured.some(({ daily }) => (daily[at]?.checks ?? 0) > 0);
        return seen || lost > 0 ? lost : null;
      }),
      lastBackup: latest(owned(backups), ({ finishedAt }) => finishedAt),
      lastDone: latest(owned(work), ({ at }) => at),
    };
  });
  return { firstDay, figures };
};
