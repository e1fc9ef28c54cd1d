export { sweepUpgradeSnapshots } from './kept-snapshots.ts';
export { rollBack, sayRolledBack } from './rollback.ts';
export { sayUpgraded, upgradeData } from './upgrade.ts';
