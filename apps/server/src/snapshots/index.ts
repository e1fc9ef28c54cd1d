export { openSnapshot, type SavedSnapshot, saveSnapshot } from './file.ts';
export type { Head, Manifest, OnProgress, Progress, Secrets } from './format.ts';
export { readHead, readSnapshot } from './read.ts';
export { type Restored, type RestoreOptions, restoreDatabase } from './restore.ts';
export { restoreFolder } from './restore-folder.ts';
export { SnapshotError } from './snapshot-error.ts';
export { verifySnapshot } from './verify.ts';
export { type SnapshotSource, type WrittenSnapshot, writeSnapshot } from './write.ts';
