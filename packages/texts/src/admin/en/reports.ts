import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

const drafts = (n: number) => `${n} ${pluralEn(n, 'draft', 'drafts')}`;
const readers = (n: number) => `${n} ${pluralEn(n, 'reader', 'readers')}`;

export const reports: Admin['reports'] = {
  place: 'Monthly reports',
  answer: {
    none: 'There is no report yet.',
    drafts: (n) => `${drafts(n)} ${pluralEn(n, 'waits', 'wait')} to be sent.`,
    atLeast: (n) => `More than ${drafts(n)} wait to be sent.`,
    calm: 'No draft is waiting to be sent.',
  },
  lastSent: (client, when) => `Last sent ${when}: ${client.replace(/\.$/, '')}.`,
  noneDetail:
    'A draft begins with the figures of the month. You add what matters to the client, and send it.',
  add: 'Prepare a report',
  drafts: 'Drafts',
  draftsNone: 'No drafts.',
  sent: 'Sent',
  sentNone: 'No report has been sent yet.',
  filters: 'Choice of reports',
  state: 'Which reports',
  states: { all: 'All', draft: 'Drafts', sent: 'Sent' },
  client: 'Client',
  anyClient: 'All clients',
  clear: 'Clear the choice',
  allSites: 'all sites',
  columns: {
    client: 'Client',
    site: 'Site',
    period: 'Month',
    updated: 'Last edited',
    sent: 'Sent',
    readers: 'To',
  },
  readers: (n) => (n === 0 ? 'nobody' : readers(n)),
};

export const report: Admin['report'] = {
  place: 'Report',
  answer: {
    draft: (client, month) => `${client}: the report for ${month} waits to be sent.`,
    sent: (client, month) => `${client}: the report for ${month} has been sent.`,
  },
  about: (site) => `About the site ${site}.`,
  aboutAll: 'About all of the client’s sites.',
  sentAt: (when) => `Sent ${when}, it does not change any more.`,
  text: 'Text of the report',
  save: 'Save the draft',
  saved: 'The draft is saved.',
  unsaved: 'You have unsaved changes.',
  savedAt: (when) => `Saved ${when}.`,
  send: 'Send to the client',
  sendAsk: (month) => `Send the report for ${month}?`,
  sendMeans: (to) =>
    `It will be e-mailed to ${to}, and will appear in the portal. Once sent, it can be neither changed nor deleted.`,
  sendUnsaved: 'Unsaved changes are saved first.',
  sent: (n) => `The report is on its way: ${readers(n)}.`,
  remove: 'Delete the draft',
  removeAsk: 'Delete the draft?',
  removeMeans:
    'The text will be lost. The client does not know of it. A new draft begins with the figures of the month again.',
  removed: 'The draft is deleted.',
  willGet: 'Goes to',
  got: 'Went to',
  nobody: 'Nobody would get the report now, so it cannot be sent.',
  nobodyAll: 'A report on all sites goes only to people with access to the whole client.',
  nobodySite: 'A report on one site goes only to people who see that site.',
  toClient: 'Open the client',
  changedElsewhere: 'Somebody else has saved the draft meanwhile.',
  changedElsewhereMeans: 'If you save your text, it replaces theirs.',
  takeTheirs: 'Load their version',
  sentElsewhere: 'Somebody has sent the report meanwhile.',
  sentElsewhereMeans:
    'It does not change any more. Your unsaved text is still below; you can copy it.',
  goneElsewhere: 'Somebody has deleted the draft meanwhile. Your text is still here; copy it.',
  showSent: 'Show the sent one',
  copyText: 'Copy the text',
  history: 'What happened to it',
};

export const newReport: Admin['newReport'] = {
  title: 'Prepare a monthly report',
  means:
    'The draft begins with the figures of the month. The client does not see it until you send it.',
  client: 'Client',
  clientPlaceholder: 'Choose a client',
  clientNone: 'There is no such client.',
  clientWrong: 'Choose a client.',
  site: 'About',
  allSites: 'All of the client’s sites',
  period: 'Month',
  periodWrong: 'Choose a month.',
  submit: 'Create the draft',
  created: 'The draft is created.',
  taken: 'A report for this month already exists.',
  takenTodo: 'You will find it in the list, or choose another month or site.',
};
