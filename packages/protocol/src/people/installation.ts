import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Instant } from '../wire/fields.ts';

/** Why a start was quiet: the data came from another machine or folder, from a snapshot, or it was asked for. */
export const QuietReason = z.enum(['asked', 'copied', 'restored']);
export type QuietReason = z.infer<typeof QuietReason>;

/** A quiet start that no operator has confirmed yet. */
export const QuietStart = z.object({
  at: Instant,
  reason: QuietReason,
  /** The folder that wrote the data before. */
  from: z.string().nullable(),
  /** When the restored snapshot was taken. */
  snapshotAt: Instant.nullable(),
  /** It was restored without the secrets that sign sessions and open stored keys. */
  secretsMissing: z.boolean(),
  /** Messages still set aside. */
  aside: z.int(),
});
export type QuietStart = z.infer<typeof QuietStart>;

export const Installation = z.object({ quiet: QuietStart.nullable() });
export type Installation = z.infer<typeof Installation>;

export const installation = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/installation',
    audience: 'admin',
    reply: Installation,
  }),
  /** An operator has read of the quiet start; it is shown no more. */
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/installation/confirm',
    audience: 'admin',
    rank: 'owner',
    reply: Installation,
  }),
};
