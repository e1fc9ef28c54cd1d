import { type IncidentEvent, type Language, pushTitles } from '@hlidka/protocol';
import { pushBody } from '@hlidka/texts/mail';
import { type PushText, Unreadable } from '../deliveries/index.ts';
import type { IncidentData } from './incident-data.ts';

/** `incidentId` and `event` are the same on every attempt: the app drops a repeat by them. */
export const writePush = (
  { event, incidentId }: { event: IncidentEvent | null; incidentId: string | null },
  { siteId, siteName, kind, openedAt, resolvedAt }: IncidentData,
  language: Language,
): PushText => {
  const title = event && pushTitles[kind][event];
  if (!title || !incidentId) throw new Unreadable();
  return {
    title,
    body: pushBody(language, {
      site: siteName,
      kind,
      event,
      openedAt: new Date(openedAt),
      resolvedAt: resolvedAt ? new Date(resolvedAt) : null,
    }),
    data: { siteId, incidentId, kind, event },
    identity: `${incidentId}:${event}`,
    channelId: 'incidents',
  };
};
