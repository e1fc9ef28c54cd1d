import { pluralEn } from '../../../format/plural.ts';
import type { Admin } from '../../cs/index.ts';

const checks = (n: number) => `${n} ${pluralEn(n, 'check', 'checks')}`;

export const parts: Admin['parts'] = {
  pageName: 'Shared parts',
  answer: (n) =>
    n === 0 ? 'No shared part yet.' : `${n} ${pluralEn(n, 'shared part', 'shared parts')}.`,
  detail:
    'A server, a CDN or a name server that several sites stand on. While it is down, outages of the checks that hang on it are part of its outage, and operators get one message.',
  add: 'Add a shared part',
  list: 'Shared parts',
  kinds: { server: 'server', cdn: 'CDN', name_server: 'name server', other: 'other part' },
  columns: {
    name: 'Part',
    kind: 'Kind',
    check: 'How we know that it is down',
    dependents: 'Hangs on it',
    actions: 'Actions',
  },
  noCheck: 'only named, no check',
  firstCheck: 'Address of the site',
  dependents: (n) => (n === 0 ? 'nothing' : checks(n)),
  actionsOf: (name) => `Actions of ${name}`,
  edit: 'Edit',
  remove: 'Remove',
  removeAsk: (name) => `Remove ${name}?`,
  removeMeans: (n) =>
    n === 0
      ? 'No check hangs on it.'
      : `${checks(n)} will hang on it no more: their outages are told for themselves.`,
  removed: (name) => `${name} is removed.`,
  new: 'New shared part',
  editTitle: (name) => `Edit ${name}`,
  name: 'Name',
  nameHint: 'For example “Server Prague 2”. Operators see it with an outage.',
  kind: 'Kind',
  by: 'How we know that it is down',
  byChoices: { check: 'By a check', none: 'We do not, it is only named' },
  byNoneHint:
    'Outages of sites that hang on it and begin shortly after each other are told together under this name.',
  save: 'Save',
  create: 'Add',
  saved: 'Saved.',
  site: 'Site',
  check: 'Check',
  chooseCheck: 'Choose a check.',
  circle: 'This way the check would hang on itself.',
  checkGone: 'There is no such check any more.',
};

export const dependsOn: Admin['dependsOn'] = {
  title: (name) => `What ${name} hangs on`,
  about:
    'When this check fails while one of these is down, its outage is part of that one. Clients hear of it as ever, operators only of the cause. If it lasts after the cause has ended, it is told.',
  none: 'Nothing yet.',
  remove: (name) => `Remove ${name}`,
  what: 'Add',
  kinds: { part: 'A shared part', check: 'Another check' },
  part: 'Shared part',
  noParts: 'None like that. Shared parts are added in the menu.',
  choosePart: 'Choose a part',
  add: 'Add',
  saved: 'Saved.',
  circle: 'This way the check would hang on itself.',
  gone: 'It is gone. Choose something else.',
  full: 'The check cannot hang on more.',
  menu: 'What it hangs on',
  on: (names) => `hangs on: ${names}`,
};
