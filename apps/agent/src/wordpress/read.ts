import { isPluginName, isVersion } from '@hlidka/commands';
import * as z from 'zod';

/** The line that is JSON: PHP may print notices around it. */
const jsonLine = (output: string): unknown => {
  for (const line of output.split('\n').reverse()) {
    const text = line.trim();
    if (!text.startsWith('[')) continue;
    try {
      return JSON.parse(text);
    } catch {
      // A notice that begins with a bracket.
    }
  }
  return null;
};

const Updates = z.array(z.object({ version: z.string() }));
const Plugins = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    update: z.string(),
    update_version: z.string().nullable().default(null),
    file: z.string().default(''),
  }),
);

export type Plugin = { name: string; version: string; to: string; isFolder: boolean };

const parts = (version: string): number[] =>
  version.split(/[.+_-]/).map((part) => parseInt(part, 10) || 0);
const newer = (one: string, other: string): number => {
  const [a, b] = [parts(one), parts(other)];
  const at = Array.from({ length: Math.max(a.length, b.length) }).findIndex(
    (_, index) => (a[index] ?? 0) !== (b[index] ?? 0),
  );
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** The newest offered version, or null. */
export const coreUpdate = (output: string, current: string): string | null => {
  const offered = Updates.safeParse(jsonLine(output) ?? []).data ?? [];
  const [best] = offered
    .map(({ version }) => version)
    .filter((version) => isVersion(version) && newer(version, current) > 0)
    .sort((one, other) => newer(other, one));
  return best ?? null;
};

/** The last line that is a version. */
export const readVersion = (output: string): string | null =>
  output
    .split('\n')
    .map((line) => line.trim())
    .findLast(isVersion) ?? null;

const Active = z.array(z.object({ name: z.string(), status: z.string() }));

/** Names of the active plugins; null when the list cannot be read. */
export const readActive = (output: string): string[] | null => {
  const listed = Active.safeParse(jsonLine(output));
  if (!listed.success) return null;
  return listed.data.filter(({ status }) => /^active/.test(status)).map(({ name }) => name);
};

/** Null when the list is unreadable; plugins with odd names are skipped. */
export const readPlugins = (
  output: string,
): { known: Map<string, string>; due: Plugin[] } | null => {
  const listed = Plugins.safeParse(jsonLine(output));
  if (!listed.success) return null;
  const due = listed.data.filter(
    ({ name, version, update, update_version: to }) =>
      update === 'available' && isPluginName(name) && isVersion(version) && to && isVersion(to),
  );
  return {
    known: new Map(listed.data.map(({ name, version }) => [name, version])),
    due: due.map(({ name, version, update_version: to, file }) => ({
      name,
      version,
      to: to ?? '',
      isFolder: file.includes('/'),
    })),
  };
};
