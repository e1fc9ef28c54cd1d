import { and, eq, sql } from 'drizzle-orm';
import type { UserContext, Viewer } from '../../../base/context.ts';
import { notFound } from '../../../base/platform/errors.ts';
import type { Owner } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { mayView, pastOf } from '../../../people/people/index.ts';

/** The sites a book covers. */
export type BookScope = {
  viewer: Viewer;
  /** In whose name the past is read. */
  owner: Owner;
  /** Everything the viewer sees, not a single site or group. */
  whole: boolean;
  ids: string[];
  numbers: ReadonlyMap<string, number>;
  /** Numbers of the checked ones. */
  measured: number[];
  searched: string[];
  asked: string[];
  named: (id: string) => { id: string; name: string };
};

export type WantedBook = { site?: string; group?: string };

/** A site or group without a site visible to the viewer is not found. */
export const readScope = async (
  ctx: UserContext,
  { site, group }: WantedBook,
): Promise<BookScope> => {
  const rows = await ctx.db
    .select({
      id: sites.id,
      number: sites.number,
      name: sites.name,
      measured: sql<boolean>`${sites.role} is distinct from 'domain'`,
      searched: sites.searchConnected,
      asked: sites.aiEntitled,
    })
    .from(sites)
    .where(
      and(
        mayView(ctx.viewer),
        site ? eq(sites.id, site) : undefined,
        group ? eq(sites.groupId, group) : undefined,
      ),
    );
  const whole = !site && !group;
  if (rows.length === 0 && !whole) throw notFound();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    viewer: ctx.viewer,
    owner: pastOf(ctx.viewer),
    whole,
    ids: rows.map(({ id }) => id),
    numbers: new Map(rows.map(({ id, number }) => [id, number])),
    measured: rows.filter(({ measured }) => measured).map(({ number }) => number),
    searched: rows.filter(({ searched }) => searched).map(({ id }) => id),
    asked: rows.filter(({ asked }) => asked).map(({ id }) => id),
    named: (id) => ({ id, name: names.get(id) ?? '' }),
  };
};
