import type { SnapshotFault } from '@hlidka/protocol';

export const snapshotFaults: Record<SnapshotFault, { what: string; todo: string }> = {
  no_room: {
    what: 'There is not enough room on the disk.',
    todo: 'Free some, or choose another folder in SNAPSHOT_FOLDER.',
  },
  not_writable: {
    what: 'The folder cannot be written.',
    todo: 'Give it to the user that runs Hlídka, or choose another in SNAPSHOT_FOLDER.',
  },
  away: {
    what: 'The store does not answer.',
    todo: 'Check SNAPSHOT_S3_URL and the server’s network. We will try again.',
  },
  too_slow: {
    what: 'The store did not answer in time.',
    todo: 'We will try again. If it happens repeatedly, check the server’s network.',
  },
  cut: {
    what: 'The connection broke in the middle of the transfer.',
    todo: 'We will try again. If it happens repeatedly, check the server’s network.',
  },
  refused: {
    what: 'The store refused access.',
    todo: 'Check the key, its permissions and the region in SNAPSHOT_S3_KEY, _SECRET and _REGION.',
  },
  no_bucket: {
    what: 'The store does not know this bucket.',
    todo: 'Check the address in SNAPSHOT_S3_URL and the region.',
  },
  store_error: { what: 'The store reports an error of its own.', todo: 'We will try again.' },
  gone: {
    what: 'The file is no longer in its place.',
    todo: 'If you did not delete it, find out who has access to the store or the folder.',
  },
  differs: {
    what: 'The file that was read differs from the one that was written.',
    todo: 'Check the disk or the store and make a new backup.',
  },
  broken: {
    what: 'The backup is damaged and cannot be restored.',
    todo: 'Make a new one and verify it. Then check the disk or the store.',
  },
  no_passphrase: {
    what: 'The passphrase in SNAPSHOT_PASSPHRASE does not open this backup.',
    todo: 'To restore it you will need the passphrase that it was made with.',
  },
  busy: { what: 'Another backup is being made.', todo: 'We will try again when it ends.' },
  interrupted: {
    what: 'It was interrupted when the process ended.',
    todo: 'It is made again after the start.',
  },
  other: { what: 'An unexpected error occurred.', todo: 'The server’s log has the details.' },
};
