import type { AuditEntry } from '@hlidka/protocol';

export type Change = { field: string; before?: unknown; after: unknown };

type Named = { on: string; id: string; name: string };
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNamed = (value: unknown): value is Named =>
  isObject(value) &&
  typeof value.on === 'string' &&
  typeof value.id === 'string' &&
  typeof value.name === 'string';
const isPair = (value: unknown): value is [unknown, unknown] =>
  Array.isArray(value) && value.length === 2;

const monitorChanges = (before: unknown, after: unknown): Change[] => {
  if (!isObject(before) || !isObject(after)) return [];
  return Object.keys({ ...before, ...after })
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({ field: `monitor.${key}`, before: before[key] ?? null, after: after[key] }));
};

/** Events whose data hold `[before, after]`. */
const tellsDifference = /changed$|_set$|acknowledged$/;

/** An entry's data as single changes; the hostname is skipped, since it repeats the address. */
export const changesOf = ({ event, data }: AuditEntry): Change[] => {
  if (event === 'person.grants_changed' || event === 'watched.changed') return [];
  return Object.entries(data).flatMap(([field, value]): Change[] => {
    if (field === 'hostname' && 'url' in data) return [];
    if (!tellsDifference.test(event) || !isPair(value)) return [{ field, after: value }];
    if (field === 'monitor') return monitorChanges(value[0], value[1]);
    return [{ field, before: value[0], after: value[1] }];
  });
};

/** Grants are shown as added and removed ones. */
export const grantChanges = ({ event, data }: AuditEntry): { added: Named[]; removed: Named[] } => {
  if (event !== 'person.grants_changed') return { added: [], removed: [] };
  const list = (value: unknown) => (Array.isArray(value) ? value.filter(isNamed) : []);
  const without = (these: Named[], those: Named[]) =>
    these.filter((one) => !those.some((other) => other.id === one.id && other.on === one.on));
  const before = list(data.before);
  const after = list(data.after);
  return { added: without(after, before), removed: without(before, after) };
};

const lines = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** The same for watched items, line by line. */
export const itemChanges = ({ event, data }: AuditEntry) => {
  if (event !== 'watched.changed') return [];
  return Object.entries(data).flatMap(([field, value]) => {
    const [before = [], after = []] = isPair(value) ? value.map(lines) : [];
    return [
      ...after
        .filter((item) => !before.includes(item))
        .map((item) => ({ field, item, how: 'added' as const })),
      ...before
        .filter((item) => !after.includes(item))
        .map((item) => ({ field, item, how: 'removed' as const })),
    ];
  });
};
