import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

const peopleN = (n: number) => `${n} ${pluralEn(n, 'person', 'people')}`;
const sitesN = (n: number) => `${n} ${pluralEn(n, 'site', 'sites')}`;

export const people: Admin['people'] = {
  place: 'People',
  list: 'List of people',
  answer: (n, waiting, disabled) => {
    const parts = [
      ...(waiting > 0 ? [`${waiting} with an open invitation`] : []),
      ...(disabled > 0 ? [`${disabled} without access`] : []),
    ];
    return `${[peopleN(n), ...parts].join(', ')}.`;
  },
  onlyYou: 'You are alone here so far.',
  onlyYouDetail:
    'Invite somebody of a client: they get an e-mail with a link, set a password and see their sites.',
  invite: 'Invite a person',
  searchLabel: 'Search by name, e-mail or client',
  filters: 'Choose people',
  state: 'State',
  anyState: 'Any state',
  role: 'Role',
  anyRole: 'Any role',
  nothingFound: 'Nobody matches.',
  nothingFoundDetail: 'Try a shorter word, or drop one of the conditions.',
  clear: 'Clear the filters',
  shown: (n, total) => (n === total ? `Showing all ${total}` : `Showing ${n} of ${total}`),
  columns: {
    name: 'Name',
    role: 'Role',
    state: 'State',
    grants: 'Sees',
    seen: 'Last seen',
  },
  roles: { admin: 'operator', client: 'client' },
  language: 'Language of e-mails and the portal',
  states: {
    active: 'active',
    invited: 'invited',
    invitation_expired: 'invitation expired',
    disabled: 'no access',
  },
  until: (when) => `valid until ${when}`,
  neverSeen: 'never yet',
  everything: 'everything',
  nothing: 'nothing',
  grant: {
    client: (name) => name,
    group: (name) => `group ${name}`,
    site: (name) => `site ${name}`,
  },
  andMore: (n) => `and ${n} more`,
  you: 'this is you',
};

export const invite: Admin['invite'] = {
  place: 'Invitation',
  answer: 'Invite a person.',
  detail: (days) =>
    `They get an e-mail with a link that sets their password. It works once and for ${days} ${pluralEn(days, 'day', 'days')}.`,
  email: 'E-mail',
  emailTaken: 'Somebody with this e-mail is already here.',
  name: 'Name',
  roleHints: {
    client: 'Sees the portal, and in it only what you give access to.',
    admin: 'Sees and controls everything, people included.',
  },
  grants: 'What they will see',
  send: 'Send the invitation',
  sent: (email) => `The invitation for ${email} is on its way.`,
};

export const grants: Admin['grants'] = {
  label: 'Add a client, group or site',
  placeholder: 'Start typing a name',
  results: 'Found',
  none: 'There is nothing like that.',
  chosen: 'Chosen',
  empty: 'Nothing yet. The person can sign in but will see no site.',
  kinds: { client: 'whole client', group: 'group', site: 'site' },
  of: (kind, client) => `${kind}, ${client}`,
  remove: (name) => `Remove ${name}`,
  covered: 'already part of a wider access',
  willSee: (n) => (n === 0 ? 'Will see no site.' : `Will see ${sitesN(n)}:`),
  sees: (n) => (n === 0 ? 'Sees no site.' : `Sees ${sitesN(n)}:`),
  andMore: (n) => `and ${n} more`,
  future: 'A whole client and a group cover sites added later, too.',
  gone: 'Something chosen no longer exists. Please remove it.',
};

export const person: Admin['person'] = {
  place: 'Person',
  answer: {
    active: (name) => `${name} has access.`,
    invited: (name) => `${name} has not accepted the invitation yet.`,
    invitation_expired: (name) => `The invitation for ${name} has expired.`,
    disabled: (name) => `${name} has no access.`,
  },
  detail: {
    active: 'Signs in by e-mail and password, or by a passkey.',
    invited: (until) => `The link in the e-mail is valid until ${until}.`,
    invitation_expired: 'Send it again, or withdraw it.',
    disabled: 'Cannot sign in until you give the access back.',
  },
  account: 'Account',
  name: 'Name',
  email: 'E-mail',
  emailHint: 'An e-mail cannot be changed. Invite the person again under the new one.',
  save: 'Save the account',
  saved: (name) => `The account of ${name} is saved.`,
  lastOperator: 'This is the last operator. Make somebody else an operator first.',
  becomesAdmin: 'An operator sees everything. What was granted until now ends.',
  becomesClient: 'Will lose the operations and see only what you give access to.',
  grants: 'What they see',
  grantsAdmin: 'An operator sees everything, there is nothing to grant.',
  grantsSave: 'Save the access',
  grantsSaved: (name) => `The access of ${name} is saved.`,
  grantsReset: 'Undo the changes',
  access: 'Access',
  invited: 'Invited',
  seen: 'Last seen',
  never: 'never yet',
  created: 'Account since',
  state: 'State',
  resend: 'Send the invitation again',
  resent: (email) => `A new invitation for ${email} is on its way. The last link no longer works.`,
  revoke: 'Withdraw the invitation',
  revokeAsk: (name) => `Withdraw the invitation for ${name}?`,
  revokeMeans: 'The link stops working and the person leaves the list. You can invite them again.',
  revoked: (name) => `The invitation for ${name} is withdrawn.`,
  reset: 'Send a link to set a password',
  resetAsk: (name) => `Send ${name} a link to set a password?`,
  resetMeans: (email) => `It goes to ${email}. The password works until they set a new one.`,
  resetSent: (email) => `The link to set a password for ${email} is on its way.`,
  disable: 'Take the access away',
  disableAsk: (name) => `Take the access away from ${name}?`,
  disableMeans:
    'They are signed out everywhere at once and cannot sign in again. You can give the access back.',
  disableMeansSelf:
    'This is you: you are signed out at once and another operator will have to let you in.',
  disabled: (name) => `${name} has no access.`,
  enable: 'Give the access back',
  enableAsk: (name) => `Give the access back to ${name}?`,
  enableMeans: 'They can sign in again and see the same as before.',
  enabled: (name) => `${name} has access again.`,
  viewAs: 'View the portal as this person',
  history: 'Latest changes',
};
