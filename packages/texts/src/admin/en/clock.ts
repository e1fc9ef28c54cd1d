import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

export const clock: Admin['clock'] = {
  place: 'Schedule',
  list: 'What Hlídka does by itself',
  answer: {
    fine: 'Everything runs as planned.',
    failed: (n) => `${n} ${pluralEn(n, 'duty has failed', 'duties have failed')}.`,
    waiting: 'Nothing has run yet.',
  },
  detail: 'What Hlídka does by itself and when, in Prague time. What was missed is made up once.',
  rules: 'Recurring jobs',
  columns: {
    what: 'Duty',
    when: 'When',
    next: 'Next',
    last: 'Last',
    length: 'Took',
    actions: 'Options',
  },
  duties: {
    monthly_reports: {
      name: 'Monthly reports',
      what: 'Prepares drafts of the reports on last month.',
    },
    timed_reports: { name: 'Sending of reports', what: 'Sends the reports whose time has come.' },
    search_days: {
      name: 'Search-engine data',
      what: 'Fetches the last days’ figures from Google and Bing.',
    },
    ai_week: {
      name: 'AI visibility',
      what: 'Asks every configured AI the watched questions.',
    },
    missing_backups: {
      name: 'Backup watch',
      what: 'Makes sure that expected backups came, and tells when they did not.',
    },
    form_watch: {
      name: 'Form checks',
      what: 'Hands agents the form checks whose turn has come.',
    },
    expiry: {
      name: 'Expiry',
      what: 'Finds out how long domains and certificates are valid, and warns in time.',
    },
    sweeping: {
      name: 'Clean-up',
      what: 'Deletes what is over: links, devices, counts of attempts.',
    },
    check_hours: {
      name: 'Room for checks',
      what: 'Prepares storage for the next hours of checks.',
    },
    verdicts: {
      name: 'Incidents in line',
      what: 'Holds what the watch sees against the open incidents.',
    },
    daily_sums: { name: 'Daily sums', what: 'Adds the checks up by day.' },
    packing: { name: 'Packing of checks', what: 'Makes older checks small.' },
    dropping: { name: 'Dropping of checks', what: 'Deletes single checks older than 35 days.' },
  },
  everySeconds: (n) => `every ${n} ${pluralEn(n, 'second', 'seconds')}`,
  everyMinutes: (n) => (n === 1 ? 'every minute' : `every ${n} minutes`),
  everyHours: (n) => (n === 1 ? 'every hour' : `every ${n} hours`),
  outcomes: { done: 'done', partly: 'some of it failed', failed: 'failed' },
  counts: (done, failed) => (failed > 0 ? `${done} done, ${failed} failed` : `${done} done`),
  soon: 'under 1 s',
  never: 'never yet',
  unplanned: 'not planned yet',
  moment: 'in a moment',
  late: 'is late',
  asked: 'about to run',
  running: 'running now',
  since: 'running since',
  run: 'Run now',
  runOf: (name) => `Run now: ${name}`,
  runAsked: (name) => `${name}: will run within seconds.`,
  duty: {
    place: 'Duty',
    heading: 'Latest runs',
    about: 'At most 20, the newest first.',
    none: 'It has not run yet.',
    columns: {
      startedAt: 'Started',
      outcome: 'Result',
      counts: 'Counts',
      length: 'Took',
      error: 'Error',
    },
  },
};
