import * as z from 'zod';
import { IncidentEvent } from '../watch/watch.ts';
import { Id } from '../wire/fields.ts';

/** Names the button under a push of an outage that nobody has taken over. */
export const operatorPushCategoryId = 'operator-outage';

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
  z.object({ about: z.literal('job'), ...message, jobId: Id }),
]);
export type OperatorPushData = z.infer<typeof OperatorPushData>;
