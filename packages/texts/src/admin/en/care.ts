import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

export const sitePicker: Admin['sitePicker'] = {
  placeholder: 'Name, address or client',
  results: 'Sites found',
  none: 'No site matches.',
};

export const markdownEditor: Admin['markdownEditor'] = {
  view: 'View',
  write: 'Text',
  preview: 'Preview',
  previewEmpty: 'The text will appear here as the client will read it.',
  syntax: 'Markdown: **bold**, - list, ## heading, [link](https://…)',
  length: (n, max) => `${n} of ${max} characters`,
  over: (n, amount) => `${amount} ${pluralEn(n, 'character', 'characters')} over the limit.`,
};

export const worklog: Admin['worklog'] = {
  heading: 'Worklog',
  about: 'The client sees it on their site’s page.',
  none: 'No entries yet.',
  noneNext:
    'Note down what you did on the site so that the client can see what they are paying for.',
  write: 'Log work',
  text: 'What was done',
  minutes: 'Time in minutes',
  minutesWrong: 'Enter whole minutes from 1 to 6,000, or leave the field empty.',
  at: 'When',
  atHint: 'In Prague time.',
  atWrong: 'Fill in both the day and the time.',
  submit: 'Add entry',
  save: 'Save entry',
  discard: 'Discard',
  discardAsk: 'Discard the unfinished entry?',
  discardMeans: 'What you wrote will not be saved.',
  automatic: 'automatic maintenance',
  draft: 'draft, not seen by the client',
  publish: 'Publish',
  publishOf: (when) => `Publish the entry from ${when}`,
  published: 'The client can now see the entry.',
  unsigned: 'Hlídka',
  written: 'Entry added to the worklog.',
  saved: 'Entry saved.',
  edit: 'Edit',
  remove: 'Delete entry',
  actionsOf: (when) => `Options for the entry from ${when}`,
  removeAsk: 'Delete the worklog entry?',
  removeMeans: (when) =>
    `The entry from ${when} will disappear for the client too. This cannot be undone.`,
  removed: 'Entry deleted.',
  older: 'Older entries',
  editing: (when) => `Editing the entry from ${when}`,
};

export const backups: Admin['backups'] = {
  heading: 'Backups',
  about: 'The last 10, just as the client sees them.',
  list: 'Recent backups',
  none: 'No backups yet.',
  noneNext: 'Until the agent reports them, record them manually.',
  record: 'Record a backup',
  recordTitle: 'Record a backup manually',
  editTitle: 'Edit backup',
  columns: {
    startedAt: 'Started',
    length: 'Took',
    size: 'Size',
    status: 'Result',
    actions: 'Options',
  },
  status: 'Result',
  statuses: { ok: 'successful', failed: 'failed', in_progress: 'in progress' },
  small: 'much smaller than usual',
  usually: (size) => `usually at least ${size}`,
  doubted: 'to be checked',
  doubts: {
    files: (_, before, after) => `files: ${after}, last time: ${before}`,
    path: (name, before) => `the folder ${name} is missing, files last time: ${before}`,
    rows: (_, before, after) => `rows in the database: ${after}, last time: ${before}`,
    table: (name, before, after) => `rows of ${name}: ${after}, last time: ${before}`,
    same: () => 'the same to the last byte as the one before',
  },
  files: (n) => `${n} ${pluralEn(n, 'file', 'files')}`,
  tables: (n) => `${n} ${pluralEn(n, 'table', 'tables')}`,
  rows: (n) => `about ${n} ${pluralEn(n, 'row', 'rows')}`,
  accept: 'The backup is right',
  accepted: 'Confirmed; later backups are compared with this one.',
  startedAt: 'Start',
  finishedAt: 'End',
  prague: 'In Prague time.',
  clockWrong: 'Fill in both the day and the time.',
  finishedWrong: 'The end must be after the start.',
  size: 'Size',
  sizeHint: 'With its unit, such as 1.2 GB or 850 MB.',
  sizeRead: (size, bytes) => `That is ${size} (${bytes} bytes).`,
  sizeWrong: 'Enter a number and a unit, such as 1.2 GB.',
  submit: 'Record backup',
  save: 'Save backup',
  recorded: 'Backup recorded.',
  saved: 'Backup saved.',
  edit: 'Edit',
  remove: 'Delete record',
  actionsOf: (when) => `Options for the backup from ${when}`,
  removeAsk: 'Delete the backup record?',
  removeMeans: (when) =>
    `The record from ${when} will disappear for the client too. The backup itself is not affected.`,
  removed: 'Backup record deleted.',
};

export const siteServices: Admin['siteServices'] = {
  heading: 'Search engines and AI',
  about:
    'What the client sees on the site’s page. Search data shows once a search engine is connected.',
  ai: 'AI visibility',
  aiOn: 'The client now sees AI visibility.',
  aiOff: 'The client no longer sees AI visibility.',
  watchedAnswer: (site) => `${site}: what to keep an eye on for the client.`,
  missing: {
    ai: 'AI visibility is off, so the questions are not asked yet.',
    search: 'No search engine is connected, so the queries are not followed yet.',
  },
};
