import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

const peopleN = (n: number) => `${n} ${pluralEn(n, 'user', 'users')}`;
const sitesN = (n: number) => `${n} ${pluralEn(n, 'site', 'sites')}`;
const sitesAndDomains = (n: number, domains: number) =>
  [n > 0 && sitesN(n), domains > 0 && `${domains} ${pluralEn(domains, 'domain', 'domains')}`]
    .filter(Boolean)
    .join(' and ');

export const people: Admin['people'] = {
  pageName: 'Users',
  list: 'List of users',
  answer: (n, waiting, disabled) => {
    const parts = [
      ...(waiting > 0 ? [`${waiting} with a pending invitation`] : []),
      ...(disabled > 0 ? [`${disabled} without access`] : []),
    ];
    return `${[peopleN(n), ...parts].join(', ')}.`;
  },
  onlyYou: 'It is just you so far.',
  onlyYouDetail:
    'Invite someone from a client: they get an e-mail with a link, set a password and see their sites.',
  invite: 'Invite a user',
  searchLabel: 'Search by name, e-mail or client',
  filters: 'User filters',
  state: 'State',
  anyState: 'All states',
  role: 'Role',
  anyRole: 'All roles',
  nothingFound: 'Nobody matches.',
  nothingFoundDetail: 'Try a shorter word, or remove one of the filters.',
  clear: 'Clear filters',
  shown: (n, total) => (n === total ? `${total} in total` : `Showing ${n} of ${total}`),
  columns: {
    name: 'Name',
    role: 'Role',
    state: 'State',
    grants: 'Sees',
    seen: 'Last seen',
  },
  rank: 'May do',
  ranks: {
    owner: 'owner',
    operator: 'operator',
    helper: 'helper',
    reader: 'reader',
  },
  rankHints: {
    owner: 'May do everything, and manages other operators and signing in.',
    operator:
      'May do everything but operators’ accounts, sign-in settings and the download of backups.',
    helper:
      'Works: jobs, worklog, reports and incidents. Changes no people, keys or settings, and deletes nothing.',
    reader: 'Sees everything, changes nothing.',
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
  neverSeen: 'never',
  everything: 'everything',
  nothing: 'nothing',
  grant: {
    client: (name) => name,
    group: (name) => `group ${name}`,
    site: (name) => `site ${name}`,
  },
  andMore: (n) => `and ${n} more`,
  you: 'you',
};

export const invite: Admin['invite'] = {
  pageName: 'Invitation',
  answer: 'Who would you like to invite?',
  detail: (days) =>
    `They will get an e-mail with a link to set their password. It works only once and is valid for ${days} ${pluralEn(days, 'day', 'days')}.`,
  email: 'E-mail',
  emailTaken: 'A user with this e-mail already exists.',
  name: 'Name',
  roleHints: {
    client: 'Sees the portal, and only what you give them access to.',
    admin: 'Works in admin. What exactly, you choose below.',
  },
  grants: 'What they will see',
  send: 'Send invitation',
  sent: (email) => `The invitation to ${email} is on its way.`,
  noMail: 'Outgoing mail is not set up, so the invitation will not be delivered.',
  noMailTodo: 'Once you create it, you will get a link to pass on yourself.',
  create: 'Create invitation',
  made: (email) => `The invitation for ${email} has been created.`,
  link: {
    title: (name) => `Link for ${name}`,
    label: 'Invitation link',
    once: 'This link is shown only once.',
    onceTodo: 'Give it only to the person it is for: whoever opens it sets the password.',
    copy: 'Copy the link',
    copyAgain: 'Copy again',
    done: 'Done',
    leave: 'Close without copying',
    leaveAsk: 'You have not copied the link.',
    leaveTodo: 'Once you close this, the link is gone. Send the invitation again to get a new one.',
  },
};

export const grants: Admin['grants'] = {
  label: 'Add a client, group or site',
  placeholder: 'Start typing a name',
  results: 'Found',
  none: 'Nothing found.',
  chosen: 'Selected',
  allClients: 'All clients.',
  empty: 'Nothing yet. The user can sign in but will not see any sites.',
  kinds: { client: 'whole client', group: 'group', site: 'site' },
  of: (kind, client) => `${kind}, ${client}`,
  remove: (name) => `Remove ${name}`,
  covered: 'already covered by wider access',
  willSee: (n, domains) =>
    n + domains === 0 ? 'Will not see any sites.' : `Will see ${sitesAndDomains(n, domains)}:`,
  sees: (n, domains) =>
    n + domains === 0 ? 'Does not see any sites.' : `Sees ${sitesAndDomains(n, domains)}:`,
  andMore: (n) => `and ${n} more`,
  future: 'Access to a whole client or group includes sites added later.',
  gone: 'Something you selected no longer exists. Please remove it.',
};

export const person: Admin['person'] = {
  pageName: 'User',
  answer: {
    active: (name) => `${name} has access.`,
    invited: (name) => `${name} has not accepted the invitation yet.`,
    invitation_expired: (name) => `The invitation for ${name} has expired.`,
    disabled: (name) => `${name} has no access.`,
  },
  detail: {
    active: 'Signs in with e-mail and password, or with a passkey.',
    invited: (until) => `The link in the e-mail is valid until ${until}.`,
    invitation_expired: 'Send it again, or cancel it.',
    disabled: 'Cannot sign in until you restore access.',
  },
  account: 'Account',
  name: 'Name',
  email: 'E-mail',
  emailHint: 'The e-mail address cannot be changed. Send an invitation to the new one.',
  save: 'Save the account',
  saved: (name) => `Account saved: ${name}.`,
  lastOperator: 'This is the last owner. Make someone else an owner first.',
  becomesAdmin: 'Operators see everything. Access granted so far will be removed.',
  becomesClient: 'Will lose admin rights and see only what you give them access to.',
  grants: 'What they see',
  grantsOperator:
    'An owner sees everything. For other operators you can choose clients; they then see nothing else and get no operators’ messages.',
  grantsAdmin: 'An owner sees everything, so there is nothing to set.',
  grantsSave: 'Save access',
  grantsSaved: (name) => `Access saved: ${name}.`,
  grantsReset: 'Undo changes',
  access: 'Access',
  invited: 'Invited',
  seen: 'Last seen',
  never: 'never',
  created: 'Account since',
  state: 'State',
  resend: 'Resend invitation',
  resent: (email) =>
    `A new invitation to ${email} is on its way. The previous link no longer works.`,
  revoke: 'Cancel invitation',
  revokeAsk: (name) => `Cancel the invitation for ${name}?`,
  revokeMeans:
    'The link will stop working and the user will disappear from the list. You can invite them again at any time.',
  revoked: (name) => `The invitation for ${name} has been cancelled.`,
  reset: 'Send a link to set a password',
  passkeys: 'Passkeys',
  noPasskeys: 'none',
  secondFactor: 'Code from an authenticator app',
  secondFactorOn: 'on',
  secondFactorOff: 'off',
  secondFactorEnd: 'Clear two-step verification',
  secondFactorAsk: (name: string) => `Clear two-step verification of ${name}?`,
  secondFactorMeans:
    'For whoever lost both the phone and the backup codes. The password alone lets them in until they set it up again. Make sure by another way that it is really them who ask.',
  secondFactorEnded: 'Two-step verification is cleared.',
  agencyAccount: 'Agency’s account',
  agencyAccountOn: 'linked',
  agencyAccountUnlink: 'Unlink the agency’s account',
  agencyAccountAsk: (name: string) => `Unlink the agency’s account of ${name}?`,
  agencyAccountMeans:
    'For whoever has a new account at the provider. At the next sign-in the one with their verified address is linked. Who is signed in stays so.',
  agencyAccountUnlinked: 'The agency’s account is unlinked.',
  resetAsk: (name) => `Send ${name} a link to set a password?`,
  resetMeans: (email) =>
    `It will be sent to ${email}. The current password works until they set a new one.`,
  resetSent: (email) => `The password link to ${email} is on its way.`,
  disable: 'Remove access',
  disableAsk: (name) => `Remove access for ${name}?`,
  disableMeans:
    'They will be signed out everywhere at once and unable to sign in. You can restore access at any time.',
  disableMeansSelf:
    'This is you: you will be signed out at once and another operator will have to let you back in.',
  disabled: (name) => `${name} has no access.`,
  enable: 'Restore access',
  enableAsk: (name) => `Restore access for ${name}?`,
  enableMeans: 'They will be able to sign in again and see the same as before.',
  enabled: (name) => `${name} has access again.`,
  viewAs: 'View the portal as this user',
  history: 'Recent changes',
};
