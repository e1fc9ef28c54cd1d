import { pluralEn } from '../../../format/plural.ts';
import type { Admin } from '../../cs/index.ts';

const count = (n: number) => `${n} ${pluralEn(n, 'site', 'sites')}`;

export const many: Admin['many'] = {
  open: 'Change…',
  title: (n) => `Change ${count(n)}`,
  what: 'What to change',
  kinds: {
    interval: 'Check interval',
    timeout: 'Response timeout',
    keyword: 'The page must contain',
    keywordAbsent: 'The page must not contain',
    slowLimit: 'Slow response limit',
    watchPage: 'Judging the page',
    watchSlow: 'Notices of slowness',
    addTags: 'Add tags',
    removeTags: 'Remove tags',
    client: 'Client',
    header: 'Set a header',
    removeHeader: 'Remove a header',
    place: 'Checked from',
    forms: 'Form checks',
    formsEvery: 'How often forms are sent',
  },
  labels: {
    seconds: 'Seconds',
    milliseconds: 'Milliseconds',
    minutes: 'Minutes',
    text: 'Text',
    tags: 'Tags',
    name: 'Header name',
    value: 'Value',
    place: 'Place',
    switch: 'State',
  },
  hints: {
    interval: 'From 5 to 86,400, usually 60.',
    timeout: 'From 1 to 60, usually 10.',
    keyword: 'An empty field removes the condition.',
    keywordAbsent: 'An empty field removes the condition.',
    slowLimit: 'From 100 to 60,000. Empty: by what is usual.',
    addTags: 'Separate them by commas.',
    removeTags: 'Separate them by commas.',
    client:
      'The sites leave the groups of their present client, and the new client sees them from now on. This cannot be undone.',
    forms: 'All form checks of these sites.',
    formsEvery: 'From 15 to 10,080.',
  },
  factHint: 'An empty field removes the value.',
  on: 'Switch on',
  off: 'Switch off',
  here: 'The Hlídka server',
  preview: 'Preview',
  waiting: 'Fill in a value to see what will change.',
  looking: 'Finding out what will change…',
  nothing: 'Nothing will change: all sites have this already.',
  changes: (changed, chosen) => `Changes: ${changed}. Selected: ${count(chosen)}.`,
  archived: (n) => `Archived ones are left out: ${count(n)}.`,
  more: (n) => `and ${n} more`,
  save: (n) => `Change ${count(n)}`,
  noUndo: 'This change cannot be undone with one press.',
  done: (n) => `Done: ${count(n)}.`,
  undo: 'Undo',
  undone: (undone, kept) =>
    kept === 0
      ? `Undone: ${count(undone)}.`
      : `Undone: ${count(undone)}. Left as edited since: ${kept}.`,
};
