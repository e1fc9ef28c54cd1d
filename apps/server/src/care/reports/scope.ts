import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../base/context.ts';
import { ownedOnce } from '../../estate/sites/index.ts';
import { sites } from '../../estate/sites/table.ts';
import { mayView, mayViewWhole } from '../../people/people/index.ts';

/**
 * SQL condition on `reports`: sent, and visible to holders of the whole client, or of the site if
 * it covers one. A report on a site that later moved to another client stays with holders of the whole client that it was
 * written for, and is not for the new one.
 */
export const mayRead = (viewer: Viewer): SQL => sql`reports.sent_at is not null and case
  when reports.site_id is null then ${mayViewWhole(viewer, sql`reports.client_id`)}
  else exists (select 1 from ${sites} where ${sites.id} = reports.site_id
    and ${sites.clientId} = reports.client_id and ${mayView(viewer)})
    or (${ownedOnce(sql`reports.site_id`, sql`reports.client_id`)} and ${mayViewWhole(viewer, sql`reports.client_id`)}) end`;
