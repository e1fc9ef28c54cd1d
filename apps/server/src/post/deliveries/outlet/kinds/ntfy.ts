import type { MailState } from '@hlidka/texts/mail';
import { cut, cutBytes } from '../cut.ts';
import { json, jsonOf, judgeBy, type Kind } from '../kind.ts';

const mostBytes = 4_096;
const mostTitle = 200;

const looks: Record<MailState, { priority: number; tags: string[] }> = {
  down: { priority: 5, tags: ['rotating_light'] },
  warning: { priority: 4, tags: ['warning'] },
  up: { priority: 3, tags: ['white_check_mark'] },
  neutral: { priority: 3, tags: [] },
};

/** JSON is read at the server's root only: at a topic's own address it would be shown as it is. */
export const ntfy: Kind = {
  write({ address, target, secret }, { notice: { title, lines, link, state } }) {
    const body = JSON.stringify({
      topic: target,
      title: cut(title, mostTitle),
      message: cutBytes(lines.join('\n') || title, mostBytes),
      ...looks[state],
      ...(link ? { click: link.url } : {}),
    });
    return {
      url: new URL('/', address),
      headers: { ...json, ...(secret ? { authorization: `Bearer ${secret}` } : {}) },
      body,
    };
  },
  judge: judgeBy({
    gone: [401, 403, 404],
    accepts: (answer) => jsonOf(answer).event === 'message',
  }),
};
