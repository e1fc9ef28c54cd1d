import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { GivenInstant, Id, IdParams, Instant, line } from '../wire/fields.ts';

/** Which sites: one, a group, or all when both are null. */
const Scope = { siteId: Id.nullable(), groupId: Id.nullable() };

const Once = z.strictObject({
  repeat: z.literal('once'),
  startsAt: GivenInstant,
  endsAt: GivenInstant,
});
/** Prague time; 1 is Monday. A window may run past midnight. */
const Weekly = z.strictObject({
  repeat: z.literal('weekly'),
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  startMinute: z.int().min(0).max(1439),
  minutes: z.int().min(1).max(10_080),
});
export const When = z.discriminatedUnion('repeat', [Once, Weekly]);
export type When = z.infer<typeof When>;

const ShownOnce = z.object({ ...Once.shape, startsAt: Instant, endsAt: Instant });

export const MaintenanceWindow = z.object({
  id: Id,
  title: z.string(),
  ...Scope,
  when: z.union([ShownOnce, z.object(Weekly.shape)]),
  /** Whether it is open now, and when it opens next. */
  open: z.boolean(),
  nextAt: Instant.nullable(),
});
export type MaintenanceWindow = z.infer<typeof MaintenanceWindow>;

const WindowBody = z.strictObject({ title: line(120), ...Scope, when: When });

export const windows = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/windows',
    audience: 'admin',
    reply: z.object({ windows: z.array(MaintenanceWindow) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/windows',
    audience: 'admin',
    rank: 'operator',
    body: WindowBody,
    reply: MaintenanceWindow,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/windows/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: WindowBody,
    reply: MaintenanceWindow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/windows/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
  }),
};
