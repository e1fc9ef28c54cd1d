import type { DeliveryRow } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';

/** What the message says; a kind that this page does not know is shown as it is. */
export const whatOf = (t: Admin, { kind, siteName }: DeliveryRow): string => {
  const what = (t.mails.kinds as Record<string, string>)[kind] ?? kind;
  return siteName ? t.deliveries.about(what, siteName) : what;
};

/** Where it can be read: a mail on its own page, any other with its incident. */
export const placeOf = ({ id, channel, incidentId }: DeliveryRow): string | null => {
  if (channel === 'mail') return `/mails/${id}`;
  return incidentId ? `/incidents/${incidentId}` : null;
};

export const recipientOf = (t: Admin['deliveries'], { channel, recipient }: DeliveryRow): string =>
  channel === 'push' ? t.device(recipient.replace(/^…/, '')) : recipient;
