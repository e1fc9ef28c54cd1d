import type { BackupContents, BackupDoubt } from '@hlidka/protocol';

const leastFiles = 10;
const leastRows = 100;
/** Below this part of what the last one held, something is missing rather than tidied up. */
const lessThan = 0.5;
/** Tables of visits, carts and logs are emptied now and then: only one that is nearly gone counts. */
const tableGone = 0.1;
/** A folder counts with this part of all files. */
const leastShare = 0.05;
const most = 5;

const lostFiles = (last: BackupContents, now: BackupContents): BackupDoubt[] => {
  if (last.files === null || last.files < leastFiles) return [];
  const after = now.files ?? 0;
  const few = { what: 'files' as const, name: '', before: last.files, after };
  const all: BackupDoubt[] = after < last.files * lessThan ? [few] : [];
  if (last.depth !== now.depth) return all;
  const held = new Set(now.paths.map(({ name }) => name));
  const large = Math.max(leastFiles, last.files * leastShare);
  const gone = last.paths.filter(({ name, files }) => files >= large && !held.has(name));
  return [
    ...all,
    ...gone.map(({ name, files }) => ({ what: 'path' as const, name, before: files, after: 0 })),
  ];
};

const lostRows = (last: BackupContents, now: BackupContents): BackupDoubt[] => {
  if (last.rows === null) return [];
  const after = now.rows ?? 0;
  const few = { what: 'rows' as const, name: '', before: last.rows, after };
  const all: BackupDoubt[] = last.rows >= leastRows && after < last.rows * lessThan ? [few] : [];
  // Of very many tables only the sum is known.
  if (now.tables.length === 0 && after > 0) return all;
  const held = new Map(now.tables.map(({ name, rows }) => [name, rows]));
  const gone = last.tables
    .map(({ name, rows }) => ({ name, before: rows, after: held.get(name) ?? 0 }))
    .filter((one) => one.before >= leastRows && one.after < one.before * tableGone);
  return [...all, ...gone.map((one) => ({ what: 'table' as const, ...one }))];
};

/** What the last good one held and this one does not; the greatest losses first. */
export const doubtsOf = (last: BackupContents | null, now: BackupContents | null): BackupDoubt[] =>
  last && now
    ? [...lostFiles(last, now), ...lostRows(last, now)]
        .sort((a, b) => b.before - b.after - (a.before - a.after))
        .slice(0, most)
    : [];
