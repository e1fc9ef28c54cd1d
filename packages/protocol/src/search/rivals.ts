import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { IdParams, line } from '../wire/fields.ts';
import { Rivals } from './search-figures.ts';

const mostRivals = 5;

/** Other brands looked for in the same answers. */
export const RivalsSetting = z.object({
  brands: z.array(z.string()),
  /** Clients see them too. */
  shown: z.boolean(),
});
export type RivalsSetting = z.infer<typeof RivalsSetting>;
export const SiteRivals = z.object({ setting: RivalsSetting, rivals: Rivals.nullable() });
export type SiteRivals = z.infer<typeof SiteRivals>;

export const rivals = {
  /** The site beside other brands in the same answers. */
  read: endpoint({
    method: 'GET',
    path: '/api/admin/sites/{id}/visibility/rivals',
    audience: 'admin',
    params: IdParams,
    reply: SiteRivals,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/sites/{id}/visibility/rivals',
    audience: 'admin',
    params: IdParams,
    body: z.strictObject({ brands: z.array(line(120)).max(mostRivals), shown: z.boolean() }),
    reply: SiteRivals,
  }),
};
