import { pluralEn } from '../../../format/plural.ts';
import type { Admin } from '../../cs/index.ts';

const every = (hours: number): string => {
  if (hours === 24) return 'every day';
  if (hours === 168) return 'every week';
  if (hours % 24 === 0) return `every ${hours / 24} days`;
  return hours === 1 ? 'every hour' : `every ${hours} hours`;
};

export const backupWatch: Admin['backupWatch'] = {
  place: 'Backups',
  list: 'Sites with expected backups',
  answer: {
    none: 'No backups are expected for any site.',
    fine: 'All backups have arrived.',
    missing: (n) => `${n} ${pluralEn(n, 'site is', 'sites are')} missing a backup.`,
    failed: (n) => `The last backup of ${n} ${pluralEn(n, 'site', 'sites')} failed.`,
    small: (n) =>
      `The last backup of ${n} ${pluralEn(n, 'site', 'sites')} is much smaller than usual.`,
  },
  detail:
    'When a backup is late, fails or is much smaller than usual, operators are told once. Clients only see that it failed or is smaller.',
  noneDetail:
    'Set how often a backup should arrive in a site’s Backups section. You will then see here which ones are missing.',
  toSites: 'Go to the sites',
  columns: {
    site: 'Site',
    client: 'Client',
    state: 'State',
    last: 'Last successful',
    every: 'Expected',
  },
  failed: {
    list: 'Sites whose last backup failed or is much smaller',
    state: 'What happened',
    failed: 'failed',
    small: (size, usual) => `much smaller than usual: ${size}, usually at least ${usual}`,
    started: 'Began',
    told: 'Operators told',
    soon: 'within five minutes',
  },
  missing: 'missing',
  fine: 'OK',
  paused: 'site not monitored',
  never: 'none yet',
  lateAt: (when) => `next by ${when}`,
  lateSince: (when) => `was due by ${when}`,
  every,
  expectation: {
    heading: 'How often a backup should arrive',
    none: 'None are expected, so nobody will be told if backups stop.',
    every: (hours) => `A backup is expected ${every(hours)}.`,
    next: (when) => `The next one is due by ${when}.`,
    missing: (when) => `Missing: it was due by ${when}.`,
    told: (when) => `Operators were notified ${when}.`,
    paused: 'While the site is not monitored, nothing counts as missing.',
    set: 'Set',
    change: 'Change',
    title: 'How often a backup should arrive',
    means: 'Counted from now. There is some leeway: a tenth of the time, at least 10 minutes.',
    hours: 'Hours between backups',
    hoursHint: '24 for daily, 168 for weekly. Leave empty to expect none.',
    wrong: 'Enter whole hours from 1 to 8,760, or leave the field empty.',
    save: 'Save',
    saved: 'Saved, counted from now.',
    cleared: 'Backups are no longer expected for this site.',
  },
  tokens: {
    heading: 'Reporting from a script',
    about: 'One line is all a backup script needs to report in.',
    none: 'No scripts are reporting yet.',
    list: 'Tokens for backup reports',
    columns: { name: 'Token', used: 'Last used', actions: 'Options' },
    unused: 'never',
    add: 'New token',
    title: 'New token for backup reports',
    name: 'Name',
    nameHint: 'For example, the name of the machine or script.',
    create: 'Create token',
    full: (n) => `This site has reached its limit of ${n} ${pluralEn(n, 'token', 'tokens')}.`,
    revoke: 'Revoke',
    revokeOf: (name) => `Revoke the token ${name}`,
    revokeAsk: (name) => `Revoke the token ${name}?`,
    revokeMeans: 'The script using it will no longer be able to report. Recorded backups stay.',
    revoked: (name) => `The token ${name} is no longer valid.`,
    made: {
      title: (name) => `Token ${name}`,
      label: 'Token',
      once: 'This token is shown only once.',
      onceTodo: 'Copy the line for your script now; we do not keep it.',
      line: 'At the end of the script, once the backup has succeeded:',
      lineLabel: 'The line for the end of the script',
      copyLine: 'Copy the line',
      whole: 'Or around the whole backup, to see how long it took and whether it failed:',
      wholeLabel: 'The lines around the backup',
      copyWhole: 'Copy the lines',
      own: 'your backup here',
      file: 'backup.tar.gz',
      header: 'Keep the token in the header: proxies write addresses to their logs.',
      copy: 'Copy the token',
      copyAgain: 'Copy again',
      done: 'Done',
      leave: 'Close without copying',
      leaveAsk: 'You have not copied the token.',
      leaveTodo: 'Once you close this, you will not see it again and will have to create another.',
    },
  },
};
