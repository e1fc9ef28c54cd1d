import type { MonitorSettings } from '@hlidka/protocol';

const excerptLength = 500;
const shortestSecret = 6;
const longestHeader = 2000;
const unprintable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/** As much as is kept of a body: a secret that reaches over the excerpt's end is still seen whole. */
export const keptText = excerptLength + longestHeader;

const secretsOf = ({ headers }: MonitorSettings): string[] =>
  Object.values(headers)
    .flatMap((value) => [value, ...value.split(/[\s;,]+/)])
    .filter((value) => value.length >= shortestSecret);

/** Readable, and without what the monitor's own headers carry: some pages show the request they got. */
export const cleanExcerpt = (text: string, settings: MonitorSettings): string | null => {
  let clean = text;
  for (const secret of secretsOf(settings)) clean = clean.replaceAll(secret, '…');
  return clean.slice(0, excerptLength).replace(unprintable, '\ufffd').toWellFormed() || null;
};
