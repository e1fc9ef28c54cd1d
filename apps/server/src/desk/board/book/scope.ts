import type { SiteRole } from '@hlidka/protocol';
import { and, eq } from 'drizzle-orm';
import type { UserContext, Viewer } from '../../../base/context.ts';
import { notFound } from '../../../base/platform/errors.ts';
import type { Owner } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { mayView, pastOf } from '../../../people/people/index.ts';

/** The sites a book covers. */
export type BookScope = {
  viewer: Viewer;
  /** Names whose eyes these are. */
  key: string;
  /** In whose name the past is read. */
  owner: Owner;
  /** Everything the viewer sees, not a single site or group. */
  whole: boolean;
  ids: string[];
  /** Numbers of the checked ones. */
  measured: number[];
  searched: string[];
  asked: string[];
  named: (id: string) => { id: string; name: string };
};

export type WantedBook = { site?: string; group?: string };

type ScopeSite = {
  id: string;
  number: number;
  name: string;
  role: SiteRole | null;
  searchConnected: boolean;
  aiEntitled: boolean;
};

/** Of these sites, all that the viewer sees or those of one site or group. */
export const scopeOf = (viewer: Viewer, sites: readonly ScopeSite[], whole = true): BookScope => {
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  const idsOf = (own: readonly ScopeSite[]) => own.map(({ id }) => id);
  return {
    viewer,
    key: viewer.kind === 'all' ? 'all' : `${viewer.kind} ${viewer.id}`,
    owner: pastOf(viewer),
    whole,
    ids: idsOf(sites),
    measured: sites.filter(({ role }) => role !== 'domain').map(({ number }) => number),
    searched: idsOf(sites.filter(({ searchConnected }) => searchConnected)),
    asked: idsOf(sites.filter(({ aiEntitled }) => aiEntitled)),
    named: (id) => ({ id, name: names.get(id) ?? '' }),
  };
};

/** A site or group without a site visible to the viewer is not found. */
export const readScope = async (
  ctx: UserContext,
  { site, group }: WantedBook,
): Promise<BookScope> => {
  const { id, number, name, role, searchConnected, aiEntitled } = sites;
  const rows = await ctx.db
    .select({ id, number, name, role, searchConnected, aiEntitled })
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
  return scopeOf(ctx.viewer, rows, whole);
};
