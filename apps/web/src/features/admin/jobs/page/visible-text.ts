import { type Command, visible } from '@hlidka/protocol';

/** Several lines, each with everything in it to be seen. */
export const linesOf = (text: string): string => text.split('\n').map(visible).join('\n');

/** A backslash is doubled wherever it stands; that alone is no reason to warn. */
const isHiding = (text: string): boolean => visible(text) !== text.replaceAll('\\', '\\\\');

export const hides = ({ argv, folder, reason }: Command): boolean =>
  [...argv, folder ?? '', ...reason.split('\n')].some(isHiding);
