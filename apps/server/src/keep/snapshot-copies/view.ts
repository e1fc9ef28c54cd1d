import type { Snapshot, SnapshotSettings } from '@hlidka/protocol';
import type { SnapshotConfig } from '../../base/config/snapshots.ts';
import type { CopyRow } from './table.ts';

export const viewCopy = (row: CopyRow): Snapshot => ({
  id: row.id,
  place: row.destination,
  name: row.name,
  byOperator: row.byOperator,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  status: row.status,
  sizeBytes: row.sizeBytes,
  sealed: row.sealed,
  withSecrets: row.withSecrets,
  fault: row.fault,
  detail: row.detail,
  progress: row.stage && {
    stage: row.stage,
    tables: row.tablesDone,
    ofTables: row.tablesOf,
    bytes: row.bytesDone,
  },
  testedAt: row.testedAt?.toISOString() ?? null,
  testFault: row.testFault,
  testDetail: row.testDetail,
  testing: row.testAskedAt !== null,
});

/** Without the keys, and without what a person may have put into the address. */
export const viewSettings = ({
  folder,
  store,
  keep,
  passphrase,
}: SnapshotConfig): SnapshotSettings => {
  const { host, pathname } = new URL(store?.url ?? 'http://nowhere');
  return {
    folder,
    store: store && `${host}${pathname.replace(/\/$/, '')}/${store.prefix}`,
    keep,
    sealed: passphrase !== null,
  };
};
