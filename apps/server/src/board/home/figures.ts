import { type Group, type HomeFigures, type SiteCard, spanMark, worstMark } from '@hlidka/protocol';
import { readLastBackups } from '../../backups/index.ts';
import {
  averageMs,
  dayEdges,
  earliestSince,
  noMinutes,
  percent,
  readDayMinutes,
  readDays,
  readMeasuredSince,
} from '../../checks/index.ts';
import type { UserContext } from '../../context.ts';
import { addDays, pragueDay } from '../../platform/time/prague.ts';
import { readLastWork } from '../../worklog/index.ts';
import type { Scope } from '../book/scope.ts';

const figureDays = 30;

type Card = { id: string; members: readonly { id: string; role: SiteCard['role'] }[] };

/** Groups with members ordered by role, and ungrouped sites. */
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

/** The figures of each card; a group's are computed as on its own page. */
export const readFigures = async (
  ctx: UserContext,
  scope: Scope,
  all: readonly SiteCard[],
  groups: readonly Group[],
): Promise<{ firstDay: string; figures: HomeFigures[] }> => {
  const now = ctx.now();
  const firstDay = addDays(pragueDay(now.getTime()), 1 - figureDays);
  const { ids, numbers } = scope;
  const groupOf = new Map(all.map((site) => [site.id, site.groupId]));
  const places = ids.map((id) => ({ id, groupId: groupOf.get(id) ?? null }));
  const [days, asides, backups, work] = await Promise.all([
    readDays(ctx.db, [...numbers.values()], figureDays, now.getTime()),
    readDayMinutes(ctx.db, places, dayEdges(firstDay, figureDays), now),
    readLastBackups(ctx.db, ids),
    readLastWork(ctx.db, ids),
  ]);
  const measuredSince = await readMeasuredSince(ctx.db, days, now.getTime());
  const figures = cardsOf(all, groups).map(({ id, members }): HomeFigures => {
    const measured = members
      .filter(({ role }) => role !== 'domain')
      .flatMap((member) => {
        const number = numbers.get(member.id) ?? -1;
        const own = days.get(number);
        return own ? [{ ...own, number, asides: asides.get(member.id) ?? [] }] : [];
      });
    const totals = measured.map(({ total }) => total);
    const looks = Array.from({ length: figureDays }, (_, at) =>
      worstMark(
        measured.map(({ daily, asides }) =>
          spanMark({ checks: 0, failed: 0, ...daily[at], ...(asides[at] ?? noMinutes) }),
        ),
      ),
    );
    const first = totals.find(({ ok }) => ok > 0);
    const owned = <T>(of: ReadonlyMap<string, T>) =>
      members.flatMap((member) => of.get(member.id) ?? []);
    return {
      id,
      availabilityPct: percent({
        counted: totals.reduce((sum, { counted }) => sum + counted, 0),
        ok: totals.reduce((sum, { ok }) => sum + ok, 0),
      }),
      measuredSince: earliestSince(
        measuredSince,
        measured.map(({ number }) => number),
      ),
      avgMs: first ? averageMs(first) : null,
      days: Array.from({ length: figureDays }, (_, at) => {
        const lost = Math.max(0, ...measured.map(({ asides }) => asides[at]?.outageMinutes ?? 0));
        const seen = measured.some(({ daily }) => (daily[at]?.checks ?? 0) > 0);
        return seen || lost > 0 ? lost : null;
      }),
      looks,
      lastBackup: latest(owned(backups), ({ finishedAt }) => finishedAt),
      lastDone: latest(owned(work), ({ at }) => at),
    };
  });
  return { firstDay, figures };
};
