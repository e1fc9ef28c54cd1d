import { type Command, visible } from '@hlidka/protocol';

/** Several lines, each with everything in it to be seen. */
export const linesOf = (text: string): string => text.split('\n').map(visible).join('\n');

/** A backslash is doubled wherever it stands; that alone is no reason to warn. */
const isHiding = (text: string): boolean => visible(text) !== text.replaceAll('\\', '\\\\');

export const hides = ({ argv, folder, reason }: Command): boolean =>
  [...argv, folder ?? '', ...reason.split('\n')].some(isHiding);

const controls =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** What a program wrote: its lines stay lines, what would steer a terminal or turn words round is shown. */
export const outputOf = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(controls, visible);
