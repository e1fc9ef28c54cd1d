import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../context.ts';
import { clients, siteGroups, sites } from '../../sites/table.ts';

/**
 * The one answer to "which sites may this viewer see": a condition on the table `sites`.
 * Every endpoint that shows a site, or anything of a site, goes through it.
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

/** Clients of which a viewer may ask by name: those with any grant on or within them. */
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

/** What concerns all of a client: for those who hold the whole of it, not a group or a site. */
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
