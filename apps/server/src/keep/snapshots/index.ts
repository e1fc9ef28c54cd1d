export { openSnapshot, saveSnapshot } from './file.ts';
export type { Manifest, OnProgress } from './format.ts';
export { readSnapshotHead } from './read.ts';
export { type Restored, type RestoreOptions, restoreDatabase } from './restore.ts';
export { restoreFolder } from './restore-folder.ts';
export type { Bytes } from './seal.ts';
export { SnapshotError } from './snapshot-error.ts';
export { verifySnapshot } from './verify.ts';
export { writeSnapshot } from './write.ts';
