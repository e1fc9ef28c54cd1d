import type { Admin } from '../cs/index.ts';

export const installation: Admin['installation'] = {
  pageName: 'Installation',
  examine: 'Check the installation',
  offline: 'Ask nobody outside',
  offlineNote: 'Leaves out mail, pushes, chat, the backup store and addresses of other services.',
  examining: 'Trying everything in the settings…',
  before:
    'Hlídka tries each thing in the settings: it signs in to the mail server, writes a file where backups go and deletes it again, asks the services, and says what to correct. No setting is changed.',
  answer: (problems: number, warnings: number): string => {
    const wrong = `${problems} ${problems === 1 ? 'thing is' : 'things are'} wrong`;
    const noted = `${warnings} ${warnings === 1 ? 'thing is' : 'things are'} worth a look`;
    if (problems === 0 && warnings === 0) return 'Everything in this installation works.';
    if (problems === 0) return `${noted}.`;
    return warnings === 0 ? `${wrong}.` : `${wrong}, ${noted}.`;
  },
  unasked: 'Does everything in this installation work?',
  at: (time: string) => `Checked ${time}`,
  found: 'What was found',
  columns: { state: 'State', part: 'What', message: 'Found' },
  states: { ok: 'works', warning: 'take a look', problem: 'wrong' },
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
