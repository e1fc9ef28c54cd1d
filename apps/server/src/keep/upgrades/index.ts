export { askVersion } from './ask-version.ts';
export { sweepUpgradeSnapshots } from './kept-snapshots.ts';
export {
  newerVersionDuty,
  newerVersionLetter,
  newerVersionNotice,
} from './newer-version.ts';
export { rollBack, sayRolledBack } from './rollback.ts';
export { sayUpgraded, upgradeData } from './upgrade.ts';
