import * as z from 'zod';
import { Backups } from '../backups/backups.ts';
import { PlaceTimesShown } from '../places/site-places.ts';
import { WorklogPage } from '../reports/worklog.ts';
import { Search, SearchConfig, Visibility } from '../search/search-figures.ts';
import { Timeline } from '../watch/timeline.ts';
import { Days, Uptime } from '../watch/watch.ts';
import { endpoint } from '../wire/endpoint.ts';
import { IdParams } from '../wire/fields.ts';
import { SiteDetail } from './sites.ts';

/** What clients see of form checks; null: there are none. */
export const FormsShown = z.object({ count: z.int(), verifiedThisMonth: z.int() }).nullable();
export type FormsShown = z.infer<typeof FormsShown>;

/** Everything on a site's page in one reply; each part also has its own endpoint. */
export const Overview = z.object({
  site: SiteDetail,
  uptime: Uptime,
  /** Of the same days. */
  timeline: Timeline,
  backups: Backups.shape.backups,
  trials: Backups.shape.trials,
  worklog: WorklogPage,
  /** Null where the part's own endpoint replies 404. Always over 28 days. */
  search: Search.nullable(),
  visibility: Visibility.nullable(),
  config: SearchConfig,
  forms: FormsShown,
  /** Response times by place; empty unless an operator shows them for this site. */
  places: z.array(PlaceTimesShown).default([]),
});
export type Overview = z.infer<typeof Overview>;

export const overview = {
  read: endpoint({
    method: 'GET',
    path: '/api/sites/{id}/overview',
    audience: 'signed-in',
    params: IdParams,
    query: Days(30),
    reply: Overview,
  }),
};
