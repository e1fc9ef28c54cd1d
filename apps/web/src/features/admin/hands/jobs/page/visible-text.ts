import { type Command, visible } from '@hlidka/protocol';

/** Several lines with all invisible characters shown. */
export const linesOf = (text: string): string => text.split('\n').map(visible).join('\n');

/** Backslashes are always doubled; that alone is no reason to warn. */
const isHiding = (text: string): boolean => visible(text) !== text.replaceAll('\\', '\\\\');

export const hides = ({ argv, folder, leadsTo, reason }: Command): boolean =>
  [...argv, folder ?? '', leadsTo ?? '', ...reason.split('\n')].some(isHiding);
