import type { router as Router } from 'expo-router';
import { queries } from '../api.ts';
import { queryClient } from '../cache/query-client.ts';
import { leadFor } from '../session/lead.ts';
import { readOperator } from '../session/session.ts';
import { callNumber, writeMail } from '../ui/open-outside.ts';
import type { Tap } from './incident-push.ts';

/** A call or a mail to the agency; nothing where it gives no number or address. */
const reach = async (by: 'call' | 'write', about: string): Promise<void> => {
  const { agency } = await queryClient.ensureQueryData(queries.welcome());
  const { contactPhone, contactEmail } = agency;
  if (by === 'call' && contactPhone) callNumber(contactPhone);
  if (by === 'write' && contactEmail) writeMail(contactEmail, about);
};

/**
 * A tap opens the site. A button opens the incident and then starts the call or the mail. For operators the incident
 * is in the list of outages.
 */
export const followTap = async (
  router: Pick<typeof Router, 'navigate'>,
  { told, action }: Tap,
): Promise<void> => {
  if (readOperator())
    return router.navigate(leadFor(`/incidents/${told.incidentId}`, true), { withAnchor: true });
  if (action === null)
    return router.navigate(
      { pathname: '/sites/[id]', params: { id: told.siteId } },
      { withAnchor: true },
    );
  router.navigate(
    { pathname: '/incidents/[id]', params: { id: told.incidentId } },
    { withAnchor: true },
  );
  if (action === 'course') return;
  await reach(action, told.body).catch(() => {});
};
