import { type Language, pushTitles } from '@hlidka/protocol';
import { pushBody } from '@hlidka/texts/mail';
import type { IncidentData } from './data.ts';
import type { Delivery } from './outbox/letter.ts';
import type { PushMessage } from './push/channel.ts';

/** The phone app's notification channel on Android. */
const channelId = 'incidents';

/** `incidentId` and `event` are the same on every attempt: the app drops a repeat by them. */
export const writePush = (
  { recipient, event, incidentId }: Delivery,
  { siteId, siteName, kind, openedAt, resolvedAt }: IncidentData,
  { language, ttl }: { language: Language; ttl: number },
): PushMessage | null => {
  const title = event && pushTitles[kind][event];
  if (!title || !incidentId) return null;
  const identity = `${incidentId}:${event}`;
  return {
    to: recipient,
    title,
    body: pushBody(language, {
      site: siteName,
      kind,
      event,
      openedAt: new Date(openedAt),
      resolvedAt: resolvedAt ? new Date(resolvedAt) : null,
    }),
    data: { siteId, incidentId, kind, event },
    sound: 'default',
    priority: 'high',
    channelId,
    ttl,
    collapseId: identity,
    tag: identity,
  };
};
