import { snapshotFaults } from '../../snapshot-faults/en.ts';
import type { Admin } from '../cs/index.ts';

const keptPart = (n: number, word: string): string[] =>
  n > 0 ? [`${n} ${word}${n === 1 ? '' : 's'}`] : [];

export const snapshots: Admin['snapshots'] = {
  pageName: 'Hlídka’s backups',
  list: 'Backups of Hlídka’s own data',
  answer: {
    off: 'Hlídka is not backed up.',
    none: 'Hlídka has no backup yet.',
    fine: (ago) => `The last good backup was made ${ago}.`,
    failed: (ago) => `The last attempt failed. The last good backup was made ${ago}.`,
    failedNone: 'The last attempt failed, and there is no good backup.',
    missing: (ago) => `No backup for two days. The last good one was made ${ago}.`,
    missingNone: 'No backup for two days, and there is no good one.',
    making: 'Hlídka is being backed up.',
  },
  detail:
    'All of Hlídka’s data in one file: sites, clients, users, measurements, incidents and jobs. The command npx hlidka restore brings the whole of Hlídka back from it.',
  offDetail:
    'With a database of your own set SNAPSHOT_FOLDER or SNAPSHOT_S3_URL and start Hlídka again.',
  noneDetail: 'The first one is made by itself at night. You need not wait for it.',
  make: 'Back up now',
  made: 'The backup starts within a few seconds.',
  columns: {
    startedAt: 'When',
    state: 'State',
    destination: 'Where',
    size: 'Size',
    length: 'Took',
    tested: 'Verified by a restore',
    actions: 'Options',
  },
  statuses: {
    waiting: 'waiting to start',
    in_progress: 'being made',
    ok: 'OK',
    failed: 'failed',
  },
  stages: {
    writing: 'being written',
    reading_back: 'being read back',
    copying: 'being sent to the store',
  },
  tablesOf: (done, all) => `${done} of ${all} tables`,
  progressOf: (when) => `Progress of the backup from ${when}`,
  destinations: { folder: 'folder', store: 'object store' },
  sealed: 'encrypted',
  untested: 'not yet',
  testing: 'being verified',
  testFailed: 'failed',
  faults: snapshotFaults,
  actionsOf: (when) => `Options for the backup from ${when}`,
  download: 'Download',
  test: 'Verify by a restore',
  testAsked: 'We will restore the backup into a temporary database. The result will be shown here.',
  remove: 'Delete',
  removeAsk: 'Delete the backup?',
  removeMeans: (when) => `The file from ${when} is deleted too. This cannot be undone.`,
  removed: 'The backup is deleted.',
  settings: {
    heading: 'Where and how long',
    about: 'Set by the SNAPSHOT_… variables when Hlídka starts.',
    folder: 'Folder on the server',
    store: 'S3 store',
    notSet: 'not set',
    keep: 'We keep',
    kept: (days, weeks, months) => {
      const parts = [
        ...keptPart(days, 'day'),
        ...keptPart(weeks, 'week'),
        ...keptPart(months, 'month'),
      ];
      return parts.length === 0
        ? 'only the last one'
        : `one for each of the last ${parts.join(', ')}`;
    },
    next: 'Next one',
    seal: 'Encryption',
    byPassphrase: 'by a passphrase',
    none: 'none',
    isSealed:
      'Hlídka’s secret keys are in the backups too. Keep the passphrase elsewhere as well: without it nobody can open them.',
    isOpen:
      'Without a passphrase (SNAPSHOT_PASSPHRASE) Hlídka’s secret keys are left out. After a restore on another server everybody signs in again, and keys of search engines are entered again.',
  },
};
