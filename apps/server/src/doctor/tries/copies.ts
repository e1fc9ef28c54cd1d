import type { Config } from '../../base/config/config.ts';
import { tryPlace } from '../../keep/snapshot-copies/index.ts';
import { type Finding, ok, problem } from '../check.ts';

type Given = Pick<Config, 'snapshots' | 'dataDir'>;

/** A write in the folder of our own backups. */
export const tryCopyFolder = async (config: Given): Promise<Finding[]> => {
  const path = config.snapshots.folder;
  if (!path) return [];
  const fault = await tryPlace(config, 'folder');
  return [
    fault
      ? problem('copies.folderFails', { path, reason: fault.reason })
      : ok('copies.folder', { path }),
  ];
};

/** A file put into their store, read and deleted. */
export const tryCopyStore = async (config: Given): Promise<Finding[]> => {
  const { store } = config.snapshots;
  if (!store) return [];
  const where = new URL(store.url).host;
  const fault = await tryPlace(config, 'store');
  return [
    fault ? problem('copies.storeFails', { where, ...fault }) : ok('copies.store', { where }),
  ];
};
