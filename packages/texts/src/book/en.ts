import { createFormat } from '../format/index.ts';
import { pluralEn } from '../format/plural.ts';
import type { Book } from './cs.ts';

const { list, number, share } = createFormat('en');
const checks = (n: number) => `${number(n)} ${pluralEn(n, 'check', 'checks')}`;

export const book: Book = {
  place: 'Watch book',
  heading: 'Watch book',
  about: 'What happened on your sites, and what we did for them.',
  answer: 'Everything that happened, day by day.',
  answerOf: (name) => `${name}, day by day.`,
  failed: 'The book could not be loaded.',
  none: 'Nothing here yet. The first entry will appear after the first check.',
  older: 'Older entries',
  today: 'Today',
  yesterday: 'Yesterday',
  outage: {
    open: (length) => `Down for ${length} so far`,
    observed: (length) => `Down for ${length}, under observation`,
    ended: (length) => `Down for ${length}, resolved`,
  },
  form: {
    open: (length) => `The form has been broken for ${length}`,
    ended: (length) => `The form was broken for ${length}, fixed`,
  },
  automatic: 'automatic maintenance',
  unknownAuthor: 'operator',
  backup: 'Backup completed',
  backups: (n) => `${number(n)} ${pluralEn(n, 'backup', 'backups')} completed`,
  names: (names, others) =>
    list(others > 0 ? [...names, `${others} ${pluralEn(others, 'other', 'others')}`] : names),
  backupFailed: 'A backup failed',
  backupSmall: 'A backup is much smaller than usual',
  usually: (size) => `usually at least ${size}`,
  certificate: (until) => `Certificate renewed, valid until ${until}`,
  report: (month) => `Report for ${month} sent`,
  search: (month, now, before) =>
    `${number(now)} ${pluralEn(now, 'click', 'clicks')} from search engines in ${month}, ${number(before)} the month before`,
  visibility: (now, before) =>
    now > before
      ? `AI mentions you more often: in ${share(now)} of answers, ${share(before)} the week before`
      : `AI mentions you less often: in ${share(now)} of answers, ${share(before)} the week before`,
  round: {
    quiet: (n) => `${checks(n)}, nothing happened`,
    soFar: (n) => `${checks(n)} so far, all quiet`,
    ticks: (n, bad) => `${checks(n)}, ${number(bad)} failed, no outage`,
    outage: (n, bad) => `${checks(n)}, ${number(bad)} failed: earlier outage still ongoing`,
  },
};
