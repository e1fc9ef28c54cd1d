import { isUtf8 } from 'node:buffer';

/**
 * Windows-1250 letters of Czech, Slovak and Polish whose bytes mean rare characters in
 * windows-1252.
 */
const central = new Set([0x9d, 0x8d, 0xe8, 0xec, 0xef, 0xf2, 0xf8, 0xf9, 0xb3, 0xb9, 0xbf, 0xea]);
/** Windows-1252 letters of Western languages whose bytes mean rare characters in windows-1250. */
const western = new Set([0xe0, 0xe3, 0xe5, 0xf1, 0xf5, 0xfb]);
const longestCharacter = 4;

const firstForeign = (bytes: Buffer): number => bytes.findIndex((byte) => byte > 0x7f);

/** The last character may be cut off. */
const readsAsUtf8 = (bytes: Buffer): boolean =>
  [0, 1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, Math.max(0, bytes.length - cut))));

const oldCodePage = (bytes: Buffer): string => {
  let balance = 0;
  for (const byte of bytes) balance += Number(central.has(byte)) - Number(western.has(byte));
  return balance >= 0 ? 'windows-1250' : 'windows-1252';
};

/**
 * Without a declaration: ASCII at first, then a guess by the first other bytes. UTF-8 is
 * recognised, where browsers guess an old code page.
 */
export const createUndeclared = (): ((bytes: Buffer, ended: boolean) => string) => {
  let decoder: TextDecoder | null = null;
  let carried = Buffer.alloc(0);
  return (bytes, ended) => {
    if (decoder) return decoder.decode(bytes, { stream: !ended });
    const all = Buffer.concat([carried, bytes]);
    const at = firstForeign(all);
    if (at < 0) {
      carried = Buffer.alloc(0);
      return all.toString('latin1');
    }
    const foreign = all.subarray(at);
    const before = all.toString('latin1', 0, at);
    if (foreign.length < longestCharacter && !ended) {
      carried = foreign;
      return before;
    }
    decoder = new TextDecoder(readsAsUtf8(foreign) ? 'utf-8' : oldCodePage(foreign));
    return before + decoder.decode(foreign, { stream: !ended });
  };
};
