import { type SQL, sql } from 'drizzle-orm';
import type { UserContext, Viewer } from '../../../base/context.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import type { Owner } from '../../../estate/sites/index.ts';
import { clients, siteGroups, sites } from '../../../estate/sites/table.ts';

/**
 * The only rule for which sites a viewer may see: a condition on `sites`. Every endpoint that shows
 * anything of a site uses it.
 */
export const mayView = (viewer: Viewer): SQL => {
  switch (viewer.kind) {
    case 'all':
      return sql`${sites.archivedAt} is null`;
    case 'client':
      return sql`${sites.archivedAt} is null and ${sites.clientId} = ${viewer.id}`;
    case 'user':
      return sql`${sites.id} in (select site_id from granted_sites where user_id = ${viewer.id})`;
  }
};

/** The ids that `mayView` names for a user, for sites that are held in memory. */
export const readGrantedSites = async (
  db: Executor,
  userId: string,
): Promise<ReadonlySet<string>> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select site_id as id from granted_sites where user_id = ${userId}`,
  );
  return new Set(rows.map(({ id }) => id));
};

type Seen = { id: string; clientId: string; archivedAt: Date | null };

/** `mayView` for sites that are held in memory; `granted` are those of `readGrantedSites`. */
export const seesSite = (
  viewer: Viewer,
  granted: ReadonlySet<string>,
): ((site: Seen) => boolean) => {
  switch (viewer.kind) {
    case 'all':
      return ({ archivedAt }) => archivedAt === null;
    case 'client':
      return ({ archivedAt, clientId }) => archivedAt === null && clientId === viewer.id;
    case 'user':
      return ({ id }) => granted.has(id);
  }
};

/** The same for lists of operators, which show archived sites too: nothing more where all is seen. */
export const withinReach = (viewer: Viewer): SQL | undefined =>
  viewer.kind === 'all' ? undefined : mayView(viewer);

/** What of these sites' past a viewer may see: operators all of it, others that of the owner now. */
export const pastOf = (viewer: Viewer): Owner => (viewer.kind === 'all' ? null : 'current');

/** Drafts, doubts and files are for operators, those of some clients too, and for nobody who views as a client. */
export const seesAsOperator = ({ actor, viewer }: Pick<UserContext, 'actor' | 'viewer'>): boolean =>
  viewer.kind === 'all' ||
  (viewer.kind === 'user' && actor.role === 'admin' && viewer.id === actor.id);

/** Clients a viewer may ask for by name: those with any grant on or within them. */
export const mayViewClient = (viewer: Viewer): SQL => {
  switch (viewer.kind) {
    case 'all':
      return sql`true`;
    case 'client':
      return sql`${clients.id} = ${viewer.id}`;
    case 'user':
      return sql`${clients.id} in (
        select coalesce(g.client_id, sg.client_id, s.client_id) from grants g
        left join ${siteGroups} sg on sg.id = g.group_id
        left join ${sites} s on s.id = g.site_id
        where g.user_id = ${viewer.id})`;
  }
};

/**
 * For things that concern a whole client: only viewers with a grant on the client, not on a group
 * or a site.
 */
export const mayViewWhole = (viewer: Viewer, clientId: SQL): SQL => {
  switch (viewer.kind) {
    case 'all':
      return sql`true`;
    case 'client':
      return sql`${clientId} = ${viewer.id}`;
    case 'user':
      return sql`${clientId} in (select client_id from grants where user_id = ${viewer.id})`;
  }
};
