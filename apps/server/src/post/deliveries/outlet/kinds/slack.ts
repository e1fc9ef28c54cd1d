import type { Posted } from '../../../../base/platform/http/guarded-post.ts';
import { cut } from '../cut.ts';
import { json, jsonOf, judgeBy, type Kind } from '../kind.ts';

const mostText = 40_000;
const mostHeader = 150;
const mostSection = 3_000;

/** Slack escapes these three only; an escaped text may be five times as long. */
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escaped = (text: string, most: number): string => {
  let kept = cut(text, most);
  while (escape(kept).length > most) kept = cut(kept, Math.floor(kept.length * 0.8));
  return escape(kept);
};

/** Slack and Mattermost say `ok`, Rocket.Chat and others say it in JSON; anything else names a fault. */
const accepts = (answer: Posted): boolean => {
  const { ok, success, result } = jsonOf(answer);
  return answer.text.trim() === 'ok' || ok === true || success === true || result === 'success';
};

/** Also Mattermost and Rocket.Chat, which read `text` and pass over blocks that they do not know. */
export const slack: Kind = {
  gapMs: 1_000,
  write({ address }, { notice: { title, lines, link } }) {
    const linked = link ? [`<${link.url}|${escaped(link.label, 200)}>`] : [];
    const text = escaped(lines.join('\n'), mostSection - 1_000);
    const section = [text, ...linked].filter(Boolean).join('\n');
    const body = JSON.stringify({
      text: [`*${escaped(title, mostText / 4)}*`, section].join('\n'),
      blocks: [
        { type: 'header', text: { type: 'plain_text', text: cut(title, mostHeader) } },
        ...(section ? [{ type: 'section', text: { type: 'mrkdwn', text: section } }] : []),
      ],
    });
    return { url: new URL(address), headers: json, body };
  },
  judge: judgeBy({ gone: [403, 404, 410], accepts }),
};
