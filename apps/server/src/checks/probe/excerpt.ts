import type { MonitorSettings } from '@hlidka/protocol';

const SHORTEST_SECRET = 6;
const UNPRINTABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/** Readable, and without what the monitor's own headers carry: some pages show the request they got. */
export const cleanExcerpt = (text: string, { headers }: MonitorSettings): string | null => {
  let clean = text;
  for (const value of Object.values(headers))
    if (value.length >= SHORTEST_SECRET) clean = clean.replaceAll(value, '…');
  return clean.replace(UNPRINTABLE, '\ufffd').toWellFormed() || null;
};
