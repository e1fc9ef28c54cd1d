import type { DeliveryChannel } from '@hlidka/protocol';
import { type SQL, sql } from 'drizzle-orm';

/** SQL condition: the recipient got, may have got, or will get the incident's beginning. */
export const wasTold = (incidentId: string, channel: DeliveryChannel, recipient: SQL): SQL =>
  sql`exists (select 1 from deliveries told where told.incident_id = ${incidentId}
    and told.channel = ${channel} and told.event = 'opened' and told.recipient = ${recipient}
    and (told.state in ('waiting', 'sent', 'kept') or told.maybe_heard))`;
