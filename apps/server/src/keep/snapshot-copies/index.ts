export { readSnapshotFigures } from './figures.ts';
export { snapshotBackLetter, snapshotMissingLetter, snapshotTestLetter } from './letter.ts';
export { snapshotsDuty } from './make.ts';
export { snapshotRoutes } from './routes.ts';
export { snapshotWatchDuty } from './tell.ts';
export { snapshotTestDuty } from './try-restore.ts';
