import { resolve } from 'node:path';
import type { SnapshotDestination } from '@hlidka/protocol';
import type { Config } from '../../base/config/config.ts';
import { openFolderStore } from './stores/folder.ts';
import { openS3Store } from './stores/s3.ts';
import type { StoreLimits } from './stores/s3-fetch.ts';
import type { Store } from './stores/store.ts';

export type Destinations = {
  /** Those of the settings; a new snapshot goes to all of them. */
  wanted: SnapshotDestination[];
  /** Null where the settings no longer name it. */
  storeOf(destination: SnapshotDestination): Store | null;
  /** Where a snapshot is written first, so that no slow store holds the database's old rows. */
  local: { folder: string; store: Store };
};

type Given = Pick<Config, 'snapshots' | 'dataDir'>;

export const openDestinations = (
  { snapshots, dataDir }: Given,
  limits?: StoreLimits,
): Destinations => {
  const folder = snapshots.folder ?? resolve(dataDir, 'snapshots');
  const local = { folder, store: openFolderStore(folder) };
  const stores: Record<SnapshotDestination, Store | null> = {
    folder: snapshots.folder ? local.store : null,
    store: snapshots.store ? openS3Store(snapshots.store, limits) : null,
  };
  return {
    wanted: (['folder', 'store'] as const).filter((destination) => stores[destination]),
    storeOf: (destination) => stores[destination],
    local,
  };
};
