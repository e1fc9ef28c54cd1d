import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

export const sitePicker: Admin['sitePicker'] = {
  placeholder: 'Name, address or client',
  results: 'Sites found',
  none: 'There is no such site.',
};

export const markdownEditor: Admin['markdownEditor'] = {
  view: 'What is shown',
  write: 'Text',
  preview: 'Preview',
  previewEmpty: 'Here you will see the text as the client will read it.',
  syntax: 'Markdown: **bold**, - list, ## heading, [link](https://…)',
  length: (n, max) => `${n} of ${max} characters`,
  over: (n, amount) => `${amount} ${pluralEn(n, 'character', 'characters')} over the limit.`,
};

export const worklog: Admin['worklog'] = {
  heading: 'Worklog',
  about: 'The client sees it with their site.',
  none: 'There is no entry yet.',
  noneNext: 'Write down what you did on the site, so that the client sees what they pay for.',
  write: 'Log work',
  text: 'What was done',
  minutes: 'Time in minutes',
  minutesWrong: 'Enter whole minutes from 1 to 6,000, or leave the field empty.',
  at: 'When',
  atHint: 'In Prague time.',
  atWrong: 'Fill in both the day and the time.',
  submit: 'Add the entry',
  save: 'Save the entry',
  discard: 'Discard',
  discardAsk: 'Discard the unfinished entry?',
  discardMeans: 'What you wrote will not be saved.',
  automatic: 'automatic maintenance',
  draft: 'draft, not seen by the client',
  publish: 'Publish',
  publishOf: (when) => `Publish the entry of ${when}`,
  published: 'The client sees the entry.',
  unsigned: 'Hlídka',
  written: 'The entry is in the worklog.',
  saved: 'The entry is saved.',
  edit: 'Edit',
  remove: 'Delete the entry',
  actionsOf: (when) => `Options of the entry of ${when}`,
  removeAsk: 'Delete the worklog entry?',
  removeMeans: (when) =>
    `The entry of ${when} disappears for the client too. It cannot be brought back.`,
  removed: 'The entry is deleted.',
  older: 'Older entries',
  editing: (when) => `Editing the entry of ${when}`,
};

export const backups: Admin['backups'] = {
  heading: 'Backups',
  about: 'The last 10, just as the client sees them.',
  list: 'Latest backups',
  none: 'There is no backup yet.',
  noneNext: 'Until the agent reports them, record them by hand.',
  record: 'Record a backup',
  recordTitle: 'Record a backup by hand',
  editTitle: 'Edit the backup',
  columns: {
    startedAt: 'Started',
    length: 'Took',
    size: 'Size',
    status: 'Result',
    actions: 'Options',
  },
  status: 'Result',
  statuses: { ok: 'successful', failed: 'failed', in_progress: 'in progress' },
  startedAt: 'Start',
  finishedAt: 'End',
  prague: 'In Prague time.',
  clockWrong: 'Fill in both the day and the time.',
  finishedWrong: 'The end must be after the start.',
  size: 'Size',
  sizeHint: 'With its unit, such as 1.2 GB or 850 MB.',
  sizeRead: (size, bytes) => `That is ${size} (${bytes} bytes).`,
  sizeWrong: 'Enter a number and a unit, such as 1.2 GB.',
  submit: 'Record the backup',
  save: 'Save the backup',
  recorded: 'The backup is recorded.',
  saved: 'The backup is saved.',
  edit: 'Edit',
  remove: 'Delete the record',
  actionsOf: (when) => `Options of the backup of ${when}`,
  removeAsk: 'Delete the record of the backup?',
  removeMeans: (when) =>
    `The record of ${when} disappears for the client too. The backup itself is not affected.`,
  removed: 'The record of the backup is deleted.',
};

export const siteServices: Admin['siteServices'] = {
  heading: 'Search engines and AI',
  about: 'What of this the client sees with the site. A switch takes effect at once.',
  search: 'Search-engine data',
  ai: 'AI visibility',
  turned: {
    search: {
      on: 'The client now sees search-engine data.',
      off: 'The client no longer sees search-engine data.',
    },
    ai: {
      on: 'The client now sees AI visibility.',
      off: 'The client no longer sees AI visibility.',
    },
  },
  watchedAnswer: (site) => `${site}: what to watch for the client.`,
  missing: {
    ai: 'AI visibility is off, so the questions are not asked yet.',
    search: 'Search-engine data is off, so the queries are not watched yet.',
  },
};
