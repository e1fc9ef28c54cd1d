import type { MailState } from '@hlidka/texts/mail';
import { cut } from '../cut.ts';
import { json, judgeBy, type Kind } from '../kind.ts';

const mostSummary = 1_024;
const mostDetails = 4_000;

const severities: Record<MailState, string> = {
  down: 'critical',
  warning: 'warning',
  up: 'info',
  neutral: 'info',
};

/** How its answer says that the key is wrong: "Length of 'routing_key' is incorrect". */
const wrongKey = /routing[ _]key/i;

const judge = judgeBy({ accepts: ({ status }) => status === 202 });

/** Events API v2: incidents only; taking over and the end follow the alarm by its key. */
export const pagerduty: Kind = {
  apart: ({ alarm, ...notice }) =>
    alarm?.keys.map((key) => ({ ...notice, alarm: { ...alarm, keys: [key] } })) ?? [],
  write({ address, secret }, { notice: { title, lines, link, state, alarm } }) {
    if (!alarm) return null;
    const body = JSON.stringify({
      routing_key: secret,
      event_action: alarm.action,
      dedup_key: alarm.keys[0],
      payload: {
        summary: cut(title, mostSummary),
        source: 'Hlídka',
        severity: severities[state],
        custom_details: { text: cut(lines.join('\n'), mostDetails) },
      },
      ...(link ? { links: [{ href: link.url, text: link.label }] } : {}),
    });
    return { url: new URL('/v2/enqueue', address), headers: json, body };
  },
  judge(answer) {
    const { is, ...rest } = judge(answer);
    return { is: is === 'refused' && wrongKey.test(answer.text) ? 'gone' : is, ...rest };
  },
};
