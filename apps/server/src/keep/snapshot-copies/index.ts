export { readSnapshotFigures } from './figures.ts';
export {
  snapshotBackLetter,
  snapshotMissingLetter,
  snapshotMissingNotice,
  snapshotTestLetter,
  snapshotTestNotice,
} from './letter.ts';
export { snapshotsDuty } from './make.ts';
export { snapshotRoutes } from './routes.ts';
export { tryPlace } from './trial/try-place.ts';
export { snapshotTestDuty } from './try-restore.ts';
export { snapshotWatchDuty } from './watch.ts';
