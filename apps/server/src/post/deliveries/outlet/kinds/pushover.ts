import type { MailState } from '@hlidka/texts/mail';
import { cut } from '../cut.ts';
import { json, jsonOf, judgeBy, type Kind } from '../kind.ts';

const mostTitle = 250;
const mostMessage = 1_024;
const mostUrl = 512;
const mostUrlTitle = 100;

const priorities: Record<MailState, number> = { down: 1, warning: 0, up: 0, neutral: -1 };

/** How its answer says that the user key or the application key is wrong. */
const wrongKey = /"(?:user|token)"\s*:\s*"invalid"/;

const judge = judgeBy({ accepts: (answer) => jsonOf(answer).status === 1 });

/** Priority 2 would repeat until it is confirmed there; taking over is done in Hlídka. */
export const pushover: Kind = {
  write({ address, target, secret }, { notice: { title, lines, link, state } }) {
    const body = JSON.stringify({
      token: secret,
      user: target,
      title: cut(title, mostTitle),
      message: cut(lines.join('\n') || title, mostMessage),
      priority: priorities[state],
      ...(link && link.url.length <= mostUrl
        ? { url: link.url, url_title: cut(link.label, mostUrlTitle) }
        : {}),
    });
    return { url: new URL('/1/messages.json', address), headers: json, body };
  },
  /** A 4xx must not be repeated. */
  judge(answer) {
    const refused = answer.status >= 400 && answer.status < 500;
    if (!refused) return judge(answer);
    return { is: wrongKey.test(answer.text) ? 'gone' : 'refused' };
  },
};
