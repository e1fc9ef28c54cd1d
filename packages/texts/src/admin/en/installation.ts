import type { Admin } from '../cs/index.ts';

export const installation: Admin['installation'] = {
  what: {
    asked: 'Hlídka started quietly, as you asked.',
    copied: 'Hlídka runs on data from elsewhere, so it started quietly.',
    restored: 'Hlídka runs on data restored from a snapshot, so it started quietly.',
  },
  reasons: {
    asked: 'on request',
    copied: 'data from elsewhere',
    restored: 'restored from a snapshot',
  },
  snapshotOf: 'The snapshot was taken',
  secretsMissing:
    'It held no secrets: unless you brought them from elsewhere, everybody signs in again and the keys of search engines must be entered again.',
  from: (folder) => `They were written last in the folder ${folder}.`,
  means:
    'Outages that were already in the data are not announced again. Where the site works again, the outage is closed without a message. New events are announced as always.',
  aside: (n) => (n === 1 ? '1 message needs your decision.' : `${n} messages need your decision.`),
  decide: 'Decide about the messages',
  jobs: 'Approved and running jobs are paused: the original Hlídka may be doing them. Resume each one yourself.',
  moved: 'If you moved the data on purpose and the original Hlídka no longer runs, send them.',
  confirm: 'Understood',
};
