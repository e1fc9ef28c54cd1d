import * as z from 'zod';
import { Day } from '../watch/watch.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant } from '../wire/fields.ts';

/** When a site's certificate and domain registration end; null: unknown. */
export const SiteExpiry = z.object({
  siteId: Id,
  siteName: z.string(),
  clientName: z.string(),
  hostname: z.string().nullable(),
  certificateEndsAt: Instant.nullable(),
  /** Start of its certificate: one valid for only a few days is near its end later than others. */
  certificateStartsAt: Instant.nullable(),
  domainEndsAt: Instant.nullable(),
  /** Entered by an operator; the registry does not overwrite it. */
  domainEndsByHand: z.boolean(),
  /** When the registry last answered. */
  domainCheckedAt: Instant.nullable(),
});
export type SiteExpiry = z.infer<typeof SiteExpiry>;

/** Days before the end at which operators are notified; 0: once it has ended. */
export const expiryDays = [14, 7, 1, 0] as const;

const RegistrationEnd = Day.refine((day) => day >= '2000' && day < '2200', { error: 'not valid' });

export const expiry = {
  /** Soonest first, unknown ones last. */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/expiry',
    audience: 'admin',
    reply: z.object({ sites: z.array(SiteExpiry) }),
  }),
  /** By hand, where no registry answers; null returns it to the registry. */
  setDomain: endpoint({
    method: 'PUT',
    path: '/api/admin/sites/{id}/domain-expiry',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: z.strictObject({ endsAt: RegistrationEnd.nullable() }),
    reply: SiteExpiry,
  }),
};
