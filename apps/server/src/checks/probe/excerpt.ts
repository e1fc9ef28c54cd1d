import type { MonitorSettings } from '@hlidka/protocol';

const EXCERPT = 500;
const SHORTEST_SECRET = 6;
const LONGEST_HEADER = 2000;
const UNPRINTABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/** As much as is kept of a body: a secret that reaches over the excerpt's end is still seen whole. */
export const KEPT_TEXT = EXCERPT + LONGEST_HEADER;

const secretsOf = ({ headers }: MonitorSettings): string[] =>
  Object.values(headers)
    .flatMap((value) => [value, ...value.split(/[\s;,]+/)])
    .filter((value) => value.length >= SHORTEST_SECRET);

/** Readable, and without what the monitor's own headers carry: some pages show the request they got. */
export const cleanExcerpt = (text: string, settings: MonitorSettings): string | null => {
  let clean = text;
  for (const secret of secretsOf(settings)) clean = clean.replaceAll(secret, '…');
  return clean.slice(0, EXCERPT).replace(UNPRINTABLE, '\ufffd').toWellFormed() || null;
};
