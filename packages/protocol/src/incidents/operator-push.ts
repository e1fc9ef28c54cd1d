import * as z from 'zod';
import { IncidentEvent } from '../watch/watch.ts';
import { Id } from '../wire/fields.ts';

/** Names the button under a push of an outage that nobody has taken over. */
export const operatorPushCategoryId = 'operator-outage';

/** A push to an operator's phone: what it is about, and which message it is. */
export const OperatorPushData = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('incident'),
    deliveryId: Id,
    incidentId: Id,
    event: IncidentEvent,
  }),
  /** Outages that began together. */
  z.object({
    about: z.literal('outages'),
    deliveryId: Id,
    gatheringId: Id,
    event: IncidentEvent,
  }),
  z.object({ about: z.literal('job'), deliveryId: Id, jobId: Id }),
]);
export type OperatorPushData = z.infer<typeof OperatorPushData>;
