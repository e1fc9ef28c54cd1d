import type { MailState } from '@hlidka/texts/mail';
import type { Posted } from '../../../../base/platform/http/guarded-post.ts';
import { cut, cutBytes } from '../cut.ts';
import { json, judgeBy, type Kind } from '../kind.ts';

/** A whole card has 28 kB; JSON may escape every byte of the text. */
const mostText = 10_000;
const mostTitle = 500;

const colours: Record<MailState, string> = {
  down: 'attention',
  warning: 'warning',
  up: 'good',
  neutral: 'default',
};

/** Text blocks read a little Markdown. */
const escape = (text: string): string => text.replace(/[\\*_[\]()#`~-]/g, '\\$&');

/** A workflow answers 202; older addresses 200 with `1`, or with the words of a failure. */
const accepts = ({ status, text }: Posted): boolean => status === 202 || text.trim() === '1';

/** Workflows of Microsoft Teams, an Adaptive Card. */
export const teams: Kind = {
  gapMs: 1_000,
  write({ address }, { notice: { title, lines, link, state } }) {
    const block = (text: string, look: object = {}) => ({
      type: 'TextBlock',
      text: escape(text),
      wrap: true,
      ...look,
    });
    const content = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      body: [
        block(cut(title, mostTitle), { weight: 'bolder', size: 'medium', color: colours[state] }),
        ...cutBytes(lines.join('\n'), mostText)
          .split('\n')
          .filter(Boolean)
          .map((line) => block(line)),
      ],
      ...(link ? { actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }] } : {}),
    };
    const body = JSON.stringify({
      type: 'message',
      attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
    });
    return { url: new URL(address), headers: json, body };
  },
  judge: judgeBy({ gone: [401, 403, 404, 410], accepts }),
};
