import { createFormat } from '../../format/index.ts';
import { pluralEn } from '../../format/plural.ts';
import type { book as csBook } from '../cs/book.ts';

const { list, number, percent } = createFormat('en');
const checks = (n: number) => `${number(n)} ${pluralEn(n, 'check', 'checks')}`;

export const book: typeof csBook = {
  place: 'Watch book',
  heading: 'Watch book',
  about: 'What happened on your sites, and what we did for them.',
  answer: 'Everything that happened, day by day.',
  answerOf: (name) => `${name}, day by day.`,
  failed: 'The book could not be loaded.',
  none: 'It is empty so far. The first line will be written after the first check.',
  older: 'Older entries',
  ofSite: 'History of the site',
  ofGroup: 'History of the group',
  today: 'Today',
  yesterday: 'Yesterday',
  outage: {
    open: (length) => `Down for ${length} so far`,
    ended: (length) => `Down for ${length}, resolved`,
  },
  form: {
    open: (length) => `The form has been broken for ${length}`,
    ended: (length) => `The form was broken for ${length}, fixed`,
  },
  told: {
    noticed: (time) => `We noticed at ${time} and alerted the operator.`,
    noticedOn: (when) => `We noticed on ${when} and alerted the operator.`,
    taken: (who, since) => `${who ?? 'The operator'} has been working on it since ${since}.`,
    today: (length) => `Down for ${length} today, resolved.`,
    todayMany: (n, length) =>
      `${n} ${pluralEn(n, 'outage', 'outages')} today, ${length} in all, resolved.`,
    todayForm: (length) => `The form was broken for ${length} today, fixed.`,
    endedToday: (length, time) => `An outage of ${length} ended today at ${time}, resolved.`,
    cause: (title) => `Cause: ${title}`,
    by: (who) => `handled by ${who}`,
  },
  automatic: 'automatic maintenance',
  unknownAuthor: 'operator',
  backup: 'Backup completed',
  backups: (n) => `${number(n)} ${pluralEn(n, 'backup', 'backups')} completed`,
  names: (names, others) =>
    list(others > 0 ? [...names, `${others} ${pluralEn(others, 'other', 'others')}`] : names),
  backupFailed: 'A backup failed; we will try again',
  certificate: (until) => `Certificate renewed, valid until ${until}`,
  report: (month) => `Report for ${month} sent`,
  search: (month, now, before) =>
    `${number(now)} ${pluralEn(now, 'click', 'clicks')} from search engines in ${month}, ${number(before)} the month before`,
  visibility: (now, before) =>
    now > before
      ? `AI mentions you more often: in ${percent(Math.round(now))} of answers, ${percent(Math.round(before))} the week before`
      : `AI mentions you less often: in ${percent(Math.round(now))} of answers, ${percent(Math.round(before))} the week before`,
  round: {
    quiet: (n) => `${checks(n)}, nothing happened`,
    soFar: (n) => `${checks(n)} so far, all quiet`,
    ticks: (n, bad) => `${checks(n)}, ${number(bad)} failed, no outage`,
    outage: (n, bad) => `${checks(n)}, ${number(bad)} failed: an earlier outage went on`,
  },
};
