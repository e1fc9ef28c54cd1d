import { isDeepStrictEqual } from 'node:util';
import { limits, type SitesAction, tagKey } from '@hlidka/protocol';
import type { Context } from '../../base/context.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { invalid } from '../../base/platform/errors.ts';
import { lockSites, putSites, type SiteRow, since } from '../../estate/sites/index.ts';
import { settleSites } from '../../watch/incidents/index.ts';

type OnRows = Exclude<SitesAction, { do: 'check' | 'window' | 'places' | 'forms' }>;
export const isOnRows = (action: SitesAction): action is OnRows =>
  !['check', 'window', 'places', 'forms'].includes(action.do);

const tagged = ({ tags }: SiteRow, { add, remove }: Extract<OnRows, { do: 'tags' }>): string[] => {
  const gone = new Set(remove.map(tagKey));
  const left = tags.filter((tag) => !gone.has(tagKey(tag)));
  const has = new Set(left.map(tagKey));
  return [...left, ...add.filter((tag) => !has.has(tagKey(tag)))];
};

const withHeaders = (
  { monitor }: SiteRow,
  { set, remove }: Extract<OnRows, { do: 'headers' }>,
): SiteRow['monitor'] => {
  const gone = new Set([...remove, ...Object.keys(set)].map((name) => name.toLowerCase()));
  const left = Object.entries(monitor.headers).filter(([name]) => !gone.has(name.toLowerCase()));
  return { ...monitor, headers: { ...Object.fromEntries(left), ...set } };
};

/** The row as the act wants it. */
const asWanted = (row: SiteRow, action: OnRows, now: Date): SiteRow => {
  switch (action.do) {
    case 'pause':
      return { ...row, pausedAt: since(row.pausedAt, true, now) };
    case 'resume':
      return { ...row, pausedAt: null };
    case 'facts':
      return { ...row, ...action.set };
    case 'monitor':
      return { ...row, monitor: { ...row.monitor, ...action.set } };
    case 'headers':
      return { ...row, monitor: withHeaders(row, action) };
    case 'tags':
      return { ...row, tags: tagged(row, action) };
    case 'client':
      return row.clientId === action.clientId
        ? row
        : { ...row, clientId: action.clientId, groupId: null, role: null };
  }
};

/** What can be put back: not a client, whose reports and people begin and end with it. */
const restorable = ['plan', 'platform', 'hosting', 'tags', 'monitor', 'pausedAt'] as const;
type Restorable = Partial<Pick<SiteRow, (typeof restorable)[number]>>;
export type RowUndo = { id: string; before: Restorable; after: Restorable };
/** What an act changed, as the database keeps it. */
export type Undo = { rows: RowUndo[] } | { windows: string[] };

const changedFields = (before: SiteRow, after: SiteRow) =>
  restorable.filter((key) => !isDeepStrictEqual(before[key], after[key]));

const pick = (row: SiteRow, keys: readonly (typeof restorable)[number][]): Restorable =>
  Object.fromEntries(keys.map((key) => [key, row[key]]));

export const changeRows = async (
  tx: Tx,
  ctx: Context,
  ids: string[],
  action: OnRows,
): Promise<RowUndo[] | null> => {
  const rows = ids.length > 0 ? await lockSites(tx, ids) : [];
  const puts = rows.map((before) => ({ before, after: asWanted(before, action, ctx.now()) }));
  if (puts.some(({ after }) => after.tags.length > limits.tagsPerSite))
    throw invalid('action.add', 'too many');
  await putSites(tx, ctx, puts, settleSites);
  if (action.do === 'client') return null;
  const written = ids.length > 0 ? await lockSites(tx, ids) : [];
  return written.flatMap((after, at) => {
    const before = rows[at];
    const keys = before ? changedFields(before, after) : [];
    return before && keys.length > 0
      ? [{ id: after.id, before: pick(before, keys), after: pick(after, keys) }]
      : [];
  });
};
