import type { MailState } from '@hlidka/texts/mail';
import { cut } from '../cut.ts';
import { json, judgeBy, type Kind } from '../kind.ts';

const mostTitle = 250;
const mostBody = 32_000;

/** A repeat goes to all of its services again, also to those that accepted the first one. */
const mostFailures = 3;

const types: Record<MailState, string> = {
  down: 'failure',
  warning: 'warning',
  up: 'success',
  neutral: 'info',
};

const judge = judgeBy({ gone: [401, 403, 404] });

export const apprise: Kind = {
  write({ address, target }, { notice: { title, lines, link, state } }) {
    const text = [...lines, ...(link ? [link.url] : [])].join('\n') || title;
    const body = JSON.stringify({
      title: cut(title, mostTitle),
      body: cut(text, mostBody),
      type: types[state],
      format: 'text',
    });
    const folder = address.endsWith('/') ? address : `${address}/`;
    return {
      url: new URL(`notify/${encodeURIComponent(target ?? '')}`, folder),
      headers: json,
      body,
    };
  },
  /** 204: there is no such configuration. 424: at least one of its services failed. */
  judge(answer) {
    if (answer.status === 204) return { is: 'gone' };
    if (answer.status === 424) return { is: 'later', mostFailures };
    return judge(answer);
  },
};
