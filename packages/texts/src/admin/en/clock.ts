import { eachEn } from '../../format/every.ts';
import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

export const clock: Admin['clock'] = {
  pageName: 'Schedule',
  list: 'What Hlídka does on its own',
  answer: {
    fine: 'Everything is running on schedule.',
    failed: (n) => `${n} ${pluralEn(n, 'task has failed', 'tasks have failed')}.`,
    waiting: 'Nothing has run yet.',
  },
  detail: 'What Hlídka does on its own and when, in Prague time. Missed runs are made up for once.',
  rules: 'Recurring jobs',
  columns: {
    what: 'Task',
    when: 'When',
    next: 'Next',
    last: 'Last',
    length: 'Took',
    actions: 'Options',
  },
  duties: {
    monthly_reports: {
      name: 'Monthly reports',
      what: 'Prepares drafts of last month’s reports.',
    },
    draft_figures: {
      name: 'Figures of drafts',
      what: 'Adds figures that arrived since to reports not sent yet.',
    },
    timed_reports: { name: 'Report sending', what: 'Sends reports that are due.' },
    search_days: {
      name: 'Search-engine data',
      what: 'Fetches the latest figures from Google and Bing.',
    },
    search_tidy: {
      name: 'Search query clean-up',
      what: 'Keeps the top and the watched queries of closed months and deletes the rest.',
    },
    ai_week: {
      name: 'AI visibility',
      what: 'Puts the watched questions to every configured AI.',
    },
    late_heartbeats: {
      name: 'Heartbeats',
      what: 'Checks that jobs of the sites called and backups came in time, and tells you when they did not.',
    },
    snapshots: {
      name: 'Backups of Hlídka',
      what: 'Backs up all of Hlídka’s data and deletes backups that are no longer needed.',
    },
    snapshot_test: {
      name: 'Test restore',
      what: 'Restores the newest backup of Hlídka into a temporary database and compares it.',
    },
    snapshot_watch: {
      name: 'Monitoring of Hlídka’s backups',
      what: 'Checks that the files of backups are in their place, and says so when no new ones come.',
    },
    newer_version: {
      name: 'Newer version of Hlídka',
      what: 'Asks the address in UPDATE_URL whether a newer version is out. Without that setting it asks nobody.',
    },
    form_watch: {
      name: 'Form checks',
      what: 'Gives agents the form checks that are due.',
    },
    escalation: {
      name: 'On call',
      what: 'Tells the next person of the rota about incidents that nobody took over.',
    },
    expiry: {
      name: 'Certificates and domains',
      what: 'Finds out when domains and certificates expire, and warns in time.',
    },
    sweeping: {
      name: 'Clean-up',
      what: 'Deletes expired links, signed-out devices and old sign-in attempts.',
    },
    check_hours: {
      name: 'Check storage',
      what: 'Prepares storage for the coming hours of checks.',
    },
    verdicts: {
      name: 'Incident reconciliation',
      what: 'Compares what monitoring sees with the open incidents.',
    },
    daily_sums: { name: 'Daily totals', what: 'Adds up checks by day.' },
    packing: { name: 'Compressing older data', what: 'Compresses older checks to save space.' },
    dropping: { name: 'Deleting old data', what: 'Deletes individual checks older than 35 days.' },
  },
  everySeconds: (n) => eachEn(n, 'second'),
  everyMinutes: (n) => eachEn(n, 'minute'),
  everyHours: (n) => eachEn(n, 'hour'),
  outcomes: { done: 'done', partly: 'partly failed', failed: 'failed' },
  counts: (done, failed) => (failed > 0 ? `${done} done, ${failed} failed` : `${done} done`),
  soon: 'under 1 s',
  never: 'never',
  unplanned: 'not scheduled yet',
  moment: 'in a moment',
  late: 'overdue',
  asked: 'about to run',
  running: 'running now',
  since: 'running since',
  run: 'Run now',
  runOf: (name) => `Run now: ${name}`,
  runAsked: (name) => `${name}: will start within seconds.`,
  duty: {
    pageName: 'Task',
    heading: 'Recent runs',
    about: 'Up to 20, newest first.',
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
