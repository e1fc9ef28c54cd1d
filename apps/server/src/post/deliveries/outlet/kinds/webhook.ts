import { WebhookAnswer, WebhookEvent, webhookVersion } from '@hlidka/protocol';
import { Webhook } from 'standardwebhooks';
import { json, type Kind, retryAfter } from '../kind.ts';
import type { OutletNotice } from '../notice.ts';

const eventOf = ({ event, ...notice }: OutletNotice, at: Date): WebhookEvent =>
  WebhookEvent.parse({
    version: webhookVersion,
    type: event.type,
    timestamp: at.toISOString(),
    data: {
      language: notice.language,
      title: notice.title,
      text: notice.lines.join('\n'),
      url: notice.link?.url ?? null,
      ...event.data,
    },
  });

/** A receiver may answer anything; a take-over is read only from an answer of this shape. */
const takeOverIn = (text: string): { takeOver?: { by: string | null } } => {
  try {
    const { data } = WebhookAnswer.safeParse(JSON.parse(text));
    return data ? { takeOver: { by: data.by ?? null } } : {};
  } catch {
    return {};
  }
};

/** Standard Webhooks: any answer but 2xx is repeated, 410 ends the subscription. */
export const webhook: Kind = {
  write({ address, signing = [] }, { id, at, now, notice }) {
    const body = JSON.stringify(eventOf(notice, at));
    const signatures = signing
      .filter(({ until }) => until === null || Date.parse(until) > now.getTime())
      .map(({ secret }) => new Webhook(secret).sign(id, now, body));
    return {
      url: new URL(address),
      headers: {
        ...json,
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signatures.join(' '),
      },
      body,
    };
  },
  judge(answer) {
    if (answer.status >= 200 && answer.status < 300)
      return { is: 'sent', ...takeOverIn(answer.text) };
    return answer.status === 410 ? { is: 'gone' } : { is: 'later', ...retryAfter(answer) };
  },
};
