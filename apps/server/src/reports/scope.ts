import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../context.ts';
import { mayView, mayViewWhole } from '../people/index.ts';
import { sites } from '../sites/table.ts';

/**
 * A condition on `reports`: sent, and on all of a client's sites to those who hold the whole
 * client, on one site to those who see it. What was written of a site that has since moved to
 * another client is not for the new one.
 */
export const mayRead = (viewer: Viewer): SQL => sql`reports.sent_at is not null and case
  when reports.site_id is null then ${mayViewWhole(viewer, sql`reports.client_id`)}
  else exists (select 1 from ${sites} where ${sites.id} = reports.site_id
    and ${sites.clientId} = reports.client_id and ${mayView(viewer)}) end`;
