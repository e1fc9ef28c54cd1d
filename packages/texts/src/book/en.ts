import { createFormat } from '../format/index.ts';
import { pluralEn } from '../format/plural.ts';
import type { Book } from './cs.ts';

const { list, number, share } = createFormat('en');
const checks = (n: number) => `${number(n)} ${pluralEn(n, 'check', 'checks')}`;

export const book: Book = {
  pageName: 'Watch book',
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
  month: {
    line: (month, figures) => `${month}: ${figures}`,
    work: (length) => `${length} of work`,
    entries: (n) => `${number(n)} ${pluralEn(n, 'entry', 'entries')} of work`,
    backupsFailed: (n) => `${number(n)} failed`,
    backupsSmall: (n) => `${number(n)} ${pluralEn(n, 'backup', 'backups')} much smaller`,
    backups: (n) =>
      n === 0 ? 'no successful backup' : `${number(n)} ${pluralEn(n, 'backup', 'backups')}`,
    outages: (n, length) =>
      n === 1 ? `1 outage of ${length}` : `${number(n)} outages, ${length} in total`,
    noOutage: 'no outage',
    checks,
    millions: (n) => `${number(n)} million checks`,
    how: {
      label: 'how we got the figures',
      work: (n, timed) =>
        timed
          ? `Time added up from ${number(n)} worklog ${pluralEn(n, 'entry', 'entries')}.`
          : 'Published worklog entries; their time was not recorded.',
      automatic: (n) => `Automatic maintenance (${number(n)}×) is not counted as work.`,
      backups: 'Backups that began this month and succeeded.',
      backupsFailed: (n) => `Failed: ${number(n)}.`,
      backupsSmall: (n) => `Much smaller than usual: ${number(n)}.`,
      outages:
        'From the first failed check to the first good one; outages of several sites add up.',
      noOutage: 'No site was unavailable this month.',
      checks: (n, bad, sites) =>
        `Exactly ${checks(n)}, of which ${bad === 0 ? 'none' : number(bad)} failed. Sites measured: ${number(sites)}.`,
    },
  },
  lastWork: 'Latest work',
  next: 'Next planned maintenance',
  nextAt: (from, to) => `${from}, until ${to}`,
  contact: 'Your contact',
  quiet: (n, bad, backups) =>
    [
      bad === 0
        ? `${checks(n)}, nothing happened`
        : `${checks(n)}, ${number(bad)} failed, no outage`,
      ...(backups > 0
        ? [`${number(backups)} ${pluralEn(backups, 'backup', 'backups')} completed`]
        : []),
    ].join('; '),
  quietDays: (first, last) => `${first} to ${last}`,
  automatic: 'automatic maintenance',
  unknownAuthor: 'operator',
  backup: 'Backup completed',
  backups: (n) => `${number(n)} ${pluralEn(n, 'backup', 'backups')} completed`,
  names: (names, others) =>
    list(others > 0 ? [...names, `${others} ${pluralEn(others, 'other', 'others')}`] : names),
  backupFailed: 'A backup failed',
  backupSmall: 'A backup is much smaller than usual',
  backupDoubted: {
    less: 'A backup holds much less than the one before',
    same: 'A backup does not differ from the one before',
  },
  usually: (size) => `usually at least ${size}`,
  certificate: (until) => `Certificate renewed, valid until ${until}`,
  report: (month) => `Report for ${month} sent`,
  search: (month, now, before) =>
    `${number(now)} ${pluralEn(now, 'click', 'clicks')} from search engines in ${month}, ${number(before)} the month before`,
  firstDays: (days) => `over the first ${days} ${pluralEn(days, 'day', 'days')} of both months`,
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
