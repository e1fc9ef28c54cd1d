import * as z from 'zod';
import { IncidentEvent } from '../watch/watch.ts';
import { Id } from '../wire/fields.ts';

/** Names the button under a push of an outage that nobody has taken over. */
export const operatorPushCategoryId = 'operator-outage';

/** What a push of a job asks for, and the category that names the buttons under it. */
export const OperatorJobAsk = z.enum(['approval', 'gate', 'question', 'failed']);
export type OperatorJobAsk = z.infer<typeof OperatorJobAsk>;
export const operatorJobCategoryIds = {
  approval: 'operator-approval',
  gate: 'operator-gate',
  failed: 'operator-failed',
} as const satisfies Partial<Record<OperatorJobAsk, string>>;

/**
 * Android: what wakes an operator, and what a job asks; an outage's end comes by `pushChannelId`, as everything that
 * clients are told.
 */
export const operatorPushChannelIds = {
  outages: 'operator-outages',
  jobs: 'operator-jobs',
} as const;

/** Apps that speak less know `pushChannelId` alone, and show nothing that comes by another channel. */
export const channelsApartSince = 3;

const message = {
  deliveryId: Id,
  /** Whose push it is, where one app serves several agencies. */
  server: z.string().optional(),
};

/** A push to an operator's phone: what it is about, and which message it is. */
export const OperatorPushData = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('incident'),
    ...message,
    incidentId: Id,
    event: IncidentEvent,
  }),
  /** Outages that began together. */
  z.object({
    about: z.literal('outages'),
    ...message,
    gatheringId: Id,
    event: IncidentEvent,
  }),
  z.object({
    about: z.literal('job'),
    ...message,
    jobId: Id,
    /** An `OperatorJobAsk`; none of an older server, another one of a newer server. */
    asks: z.string().optional(),
    gateId: Id.optional(),
    /** What a decision is bound to: the command's digest, otherwise the job's attempt. */
    seen: z.string().optional(),
  }),
]);
export type OperatorPushData = z.infer<typeof OperatorPushData>;
