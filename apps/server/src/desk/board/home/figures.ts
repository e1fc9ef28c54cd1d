import { type HomeFigures, type SiteCard, spanMark, worstMark } from '@hlidka/protocol';
import type { UserContext } from '../../../base/context.ts';
import { addDays, pragueDay } from '../../../base/platform/time/prague.ts';
import { readLastBackups } from '../../../care/backups/index.ts';
import { readLastWork } from '../../../care/worklog/index.ts';
import { pastOf } from '../../../people/people/index.ts';
import {
  averageMs,
  dayEdges,
  earliestSince,
  noMinutes,
  percent,
  readDayMinutes,
  readDays,
  readMeasuredSince,
} from '../../../watch/checks/index.ts';

const figureDays = 30;

/** A site's or a group's card with its members, a group's in the order of their roles. */
export type Card = {
  id: string;
  members: readonly {
    id: string;
    number: number;
    groupId: string | null;
    role: SiteCard['role'];
  }[];
};

const latest = <T>(all: readonly T[], at: (one: T) => string): T | null =>
  all.reduce<T | null>((last, one) => (last && at(last) >= at(one) ? last : one), null);

export const firstDayOf = (now: Date): string => addDays(pragueDay(now.getTime()), 1 - figureDays);

/** The figures of each card; a group's are computed as on its own page. */
export const figuresOfCards = async (
  ctx: UserContext,
  cards: readonly Card[],
): Promise<HomeFigures[]> => {
  const now = ctx.now();
  const owner = pastOf(ctx.viewer);
  const all = cards.flatMap(({ members }) => members);
  const ids = all.map(({ id }) => id);
  const numbers = all.map(({ number }) => number);
  const edges = dayEdges(firstDayOf(now), figureDays);
  const [days, asides, backups, work] = await Promise.all([
    readDays(ctx.db, numbers, figureDays, now.getTime(), owner),
    readDayMinutes(ctx.db, all, edges, now, owner),
    readLastBackups(ctx.db, ids, owner),
    readLastWork(ctx.db, ids, owner),
  ]);
  const measuredSince = await readMeasuredSince(ctx.db, days, now.getTime());
  return cards.map(({ id, members }): HomeFigures => {
    const measured = members
      .filter(({ role }) => role !== 'domain')
      .flatMap(({ id: site, number }) => {
        const own = days.get(number);
        return own ? [{ ...own, number, asides: asides.get(site) ?? [] }] : [];
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
};
