import * as Linking from 'expo-linking';
import type { router as Router } from 'expo-router';
import { queries } from '../api.ts';
import { queryClient } from '../cache/query-client.ts';
import { leadFor } from '../session/lead.ts';
import { readOperator } from '../session/session.ts';
import type { Tap } from './incident-push.ts';

/** The address of a call or a mail to the agency; null where it gives none. */
const contactOf = async (by: 'call' | 'write', about: string): Promise<string | null> => {
  const { agency } = await queryClient.ensureQueryData(queries.welcome());
  if (by === 'call') return agency.contactPhone && `tel:${agency.contactPhone.replace(/\s/g, '')}`;
  return (
    agency.contactEmail && `mailto:${agency.contactEmail}?subject=${encodeURIComponent(about)}`
  );
};

/**
 * A tap opens the site (seeds, section 6); a button the incident, and the call or the mail above it. Operators have the
 * incident among their outages.
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
  const contact = await contactOf(action, told.body).catch(() => null);
  if (contact) await Linking.openURL(contact).catch(() => {});
};
