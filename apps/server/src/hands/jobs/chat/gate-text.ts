import { createHash } from 'node:crypto';
import { type Command, commandText, folderText, visible } from '@hlidka/protocol';
import type { ChatWords } from '@hlidka/texts/chat';
import { block, clip, code, escapeHtml, shownLength } from '../../../post/deliveries/index.ts';
import { fact, lines } from './parts.ts';

/** The fingerprint as `ssh` prints it. */
const fingerprintOf = (hostKey: string): string => {
  const [, key = ''] = hostKey.split(/\s+/);
  const digest = createHash('sha256').update(Buffer.from(key, 'base64')).digest('base64');
  return `SHA256:${digest.replace(/=+$/, '')}`;
};

const targetWords = ({ target }: Command, words: ChatWords): string => {
  if (target.via === 'local') return escapeHtml(words.local);
  const at = visible(`${target.user}@${target.host}:${target.port}`);
  const key = words.key(visible(target.keyName), fingerprintOf(target.hostKey));
  return `${code(at)} (${escapeHtml(key)})`;
};

/** Everything the operator decides on, one line per fact, so that no fact can imitate another. */
const wholeOf = (command: Command, words: ChatWords): string => {
  const { labels, format } = words;
  const { argv, folder, env, timeoutSeconds, reason } = command;
  return lines(
    block(commandText(argv)),
    fact(labels.folder, folder === null ? escapeHtml(words.noFolder) : code(folderText(command))),
    fact(labels.env, env.length > 0 ? code(env.join(' ')) : escapeHtml(words.noEnv)),
    fact(labels.target, targetWords(command, words)),
    fact(labels.limit, escapeHtml(format.duration(timeoutSeconds))),
    fact(labels.reason, escapeHtml(visible(reason))),
  );
};

const plainOf = (html: string): string =>
  html
    .replaceAll('</pre>', '</pre>\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/**
 * The whole command: in the message if it fits into `room`, otherwise in a file with its beginning
 * in the message.
 */
export const gateText = (
  { id, command }: { id: string; command: Command },
  words: ChatWords,
  room: number,
): { html: string; file?: { name: string; content: string } } => {
  const whole = wholeOf(command, words);
  if (shownLength(whole) <= room) return { html: whole };
  const start = clip(commandText(command.argv), Math.floor(room / 3));
  return {
    html: lines(
      block(start),
      escapeHtml(words.wholeInFile),
      fact(words.labels.reason, escapeHtml(clip(visible(command.reason), Math.floor(room / 3)))),
    ),
    file: { name: `prikaz-${id.slice(0, 8)}.txt`, content: `${plainOf(whole)}\n` },
  };
};
