import {
  type IncidentEvent,
  type Language,
  type PushData,
  pushCategoryId,
  pushChannelId,
  pushTitles,
} from '@hlidka/protocol';
import { type MailText, pushBody } from '@hlidka/texts/mail';
import type { Config } from '../../../base/config/config.ts';
import { type PushText, pushFromMail, UnreadableRowError } from '../../../post/deliveries/index.ts';
import type { IncidentData } from './incident-data.ts';

type Told = { event: IncidentEvent | null; incidentId: string | null };

/**
 * `incidentId` and `event` are the same on every attempt, so the app drops repeats. The end
 * replaces the beginning, so a phone that was off shows only one of them. `server`: named where one
 * app serves several agencies.
 */
export const writePush = (
  { event, incidentId }: Told,
  { siteId, siteName, kind, openedAt, resolvedAt }: IncidentData,
  language: Language,
  server: string | null,
): PushText => {
  if (!event || !incidentId) throw new UnreadableRowError();
  const data: PushData = { siteId, incidentId, kind, event, ...(server && { server }) };
  return {
    title: pushTitles[kind][event],
    body: pushBody(language, {
      site: siteName,
      kind,
      event,
      openedAt: new Date(openedAt),
      resolvedAt: resolvedAt ? new Date(resolvedAt) : null,
    }),
    data,
    identity: incidentId,
    channelId: pushChannelId,
    ...(event === 'opened' && { categoryId: pushCategoryId }),
  };
};

/** To an operator's phone; `free`: with the button that takes it over. */
export const writeOperatorPush = (
  { config, delivery }: { config: Config; delivery: Told & { id: string } },
  text: Pick<MailText, 'heading' | 'paragraphs'>,
  free: boolean,
): PushText => {
  const { id, event, incidentId } = delivery;
  if (!event || !incidentId) throw new UnreadableRowError();
  const data = { about: 'incident' as const, deliveryId: id, incidentId, event };
  return pushFromMail(text, { config, data, identity: incidentId, free });
};
