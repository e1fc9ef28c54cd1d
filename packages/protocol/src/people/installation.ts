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

/** What the doctor found of one part; `code` and `facts` become a sentence in `texts`. */
export const InstallationFinding = z.object({
  code: z.string(),
  state: z.enum(['ok', 'warning', 'problem']),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type InstallationFinding = z.infer<typeof InstallationFinding>;

export const Examination = z.object({ at: Instant, findings: z.array(InstallationFinding) });
export type Examination = z.infer<typeof Examination>;

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
  /** Tries each thing that a setting names; `offline` leaves out what asks others. */
  examine: endpoint({
    method: 'POST',
    path: '/api/admin/installation/examine',
    audience: 'admin',
    rank: 'operator',
    body: z.strictObject({ offline: z.boolean() }),
    reply: Examination,
  }),
};
