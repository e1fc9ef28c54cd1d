import type { MailState } from '@hlidka/texts/mail';
import type { Posted } from '../../../../base/platform/http/guarded-post.ts';
import { cut } from '../cut.ts';
import { json, jsonOf, judgeBy, type Kind, retryAfter } from '../kind.ts';

const mostTitle = 256;
const mostDescription = 4_096;

const colours: Record<MailState, number> = {
  down: 0xb3261e,
  warning: 0xb26a00,
  up: 0x2e7d4f,
  neutral: 0x6b6b6b,
};

/** Discord reads Markdown; a backslash keeps a character as it is. */
const escape = (text: string): string => text.replace(/[\\*_~`|>#[\]()<-]/g, '\\$&');

const escaped = (text: string, most: number): string => {
  let kept = cut(text, most);
  while (escape(kept).length > most) kept = cut(kept, Math.floor(kept.length * 0.8));
  return escape(kept);
};

/** The body of a 429 says how long to wait, in seconds with a fraction. */
const waitOf = (answer: Posted): { waitSeconds?: number } => {
  try {
    const wait = Number(JSON.parse(answer.text).retry_after);
    return wait > 0 ? { waitSeconds: Math.ceil(wait) } : retryAfter(answer);
  } catch {
    return retryAfter(answer);
  }
};

const judge = judgeBy({
  gone: [401, 403, 404, 410],
  // Without a body, or with the message that it made.
  accepts: (answer) => answer.status === 204 || typeof jsonOf(answer).id === 'string',
});

export const discord: Kind = {
  gapMs: 500,
  write({ address }, { notice: { title, lines, link, state } }) {
    const body = JSON.stringify({
      content: '',
      embeds: [
        {
          title: escaped(title, mostTitle),
          description: escaped(lines.join('\n'), mostDescription),
          color: colours[state],
          ...(link ? { url: link.url } : {}),
        },
      ],
      allowed_mentions: { parse: [] },
    });
    return { url: new URL(address), headers: json, body };
  },
  judge: (answer) => (answer.status === 429 ? { is: 'later', ...waitOf(answer) } : judge(answer)),
};
