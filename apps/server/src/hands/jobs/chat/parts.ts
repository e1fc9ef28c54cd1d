import { visibleInText } from '@hlidka/protocol';
import type { ChatWords } from '@hlidka/texts/chat';
import { bold, clip, escapeHtml } from '../../../post/deliveries/index.ts';

/** Joins lines of a message; missing ones leave no line. */
export const lines = (...given: (string | null | undefined | false)[]): string =>
  given.filter((line) => typeof line === 'string').join('\n');

export const fact = (label: string, html: string): string => `${escapeHtml(label)}: ${html}`;

/** A longer text, preceded by an empty line. */
export const passage = (text: string | null | undefined, longest: number): string | null => {
  const clean = visibleInText(text ?? '').trim();
  return clean ? `\n${escapeHtml(clip(clean, longest))}` : null;
};

/** The job's title and, if it has one, its site. */
export const aboutJob = ({ title, siteName }: { title: string; siteName: string | null }): string =>
  escapeHtml(siteName ? `${title} · ${siteName}` : title);

type Standing = {
  state: keyof ChatWords['states'];
  paused: boolean;
  waiting: keyof ChatWords['waiting'] | null;
};

/** `běží, pozastavená, čeká na odpověď` */
export const standing = (words: ChatWords, { state, paused, waiting }: Standing): string =>
  [words.states[state], paused && words.paused, waiting && words.waiting[waiting]]
    .filter(Boolean)
    .join(', ');

export const heading = bold;
