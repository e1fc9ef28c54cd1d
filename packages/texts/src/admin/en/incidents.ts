import { pluralEn } from '../../format/plural.ts';
import { failures } from '../../titles/english.ts';
import type { Admin } from '../cs/index.ts';

const open = (n: number) => `${n} open ${pluralEn(n, 'incident', 'incidents')}`;

export const incidents: Admin['incidents'] = {
  place: 'Incidents',
  answer: {
    none: 'No incidents yet.',
    calm: 'No open incidents.',
    one: (what) => `${what}.`,
    many: (n) => `${open(n)}.`,
    atLeast: (n) => `More than ${open(n)}.`,
  },
  lastEnded: (site, when) => `The last one ended on ${when}: ${site}.`,
  noneDetail:
    'When a site stops responding, Hlídka double-checks and opens an incident itself. You can also open one manually.',
  open: 'Open',
  openNone: 'All is quiet.',
  history: 'History',
  historyNone: 'No incidents have ended yet.',
  filters: 'Incident filters',
  show: 'Which incidents',
  all: 'All',
  onlyOpen: 'Open only',
  site: 'Site',
  anySite: 'All sites',
  clear: 'Clear filters',
  add: 'Open an incident',
  columns: {
    site: 'Site',
    what: 'What is wrong',
    started: 'Start',
    length: 'Duration',
    seen: 'Taken over by',
  },
  kinds: { availability: 'outage', form: 'broken form' },
  kindsLong: { availability: 'Outage', form: 'Broken form' },
  byHand: 'opened manually',
  lasting: (how) => `${how} so far`,
  notSeen: 'nobody yet',
  failures,
  unstable: (failed, checked) => `The site is unstable, ${failed} of ${checked} checks failed`,
  code: (code) => `code ${code}`,
};

export const incident: Admin['incident'] = {
  place: 'Incident',
  answer: {
    availability: {
      open: (site, since) => `${site} has been down since ${since}.`,
      ended: (site, length) => `${site} was down for ${length}.`,
    },
    form: {
      open: (site, since) => `${site}: the form has been broken since ${since}.`,
      ended: (site, length) => `${site}: the form was broken for ${length}.`,
    },
  },
  resolvesItself: 'It will end by itself once the site has responded correctly twice in a row.',
  resolvesWithForm: 'It will end by itself once the form check passes again.',
  resolvesByHand:
    'An operator opened it, so it will not end by itself. Resolve it once it is over.',
  ended: (when) => `It ended ${when}.`,
  toSite: 'Open site',
  course: 'Timeline',
  evidence: 'What we measured',
  evidenceNone: 'An operator opened this incident; nothing was measured.',
  acknowledge: 'Take over',
  acknowledgeTitle: 'Take over the incident',
  acknowledgeMeans: 'Other operators will see that you are on it.',
  tellClient: 'Tell the client',
  tellClientHint: (who) =>
    `The portal will say that ${who} is working on it, and people who turned on outage e-mails will get one.`,
  takenAlready: 'Someone has already taken the incident over, or it has ended in the meantime.',
  note: 'Note',
  noteHint: 'For operators only: what the cause is, what is being done.',
  acknowledged: 'The incident is yours.',
  acknowledgedTold: 'The incident is yours, and the client knows.',
  notSeen: 'Nobody has taken it over yet.',
  public: 'What the client sees',
  publicAbout:
    'Once saved, the client will see it at once in the portal and the app. Without it they see only the type, start and duration.',
  title: 'Title',
  titleHint: 'Short, for example “Hosting outage”.',
  description: 'Description',
  descriptionHint: 'What happened, who is affected and what you are doing about it.',
  asClientSees: 'This is how the client will see it',
  save: 'Save text for the client',
  saved: 'The client now sees the new text.',
  resolve: 'Resolve incident',
  resolveAsk: 'Resolve the incident?',
  resolveMeans:
    'Everyone who was told about it will hear that it is resolved. If the site is still down, Hlídka will double-check and open a new one.',
  resolved: 'Incident resolved.',
  deliveries: 'Who was told',
  now: 'What is wrong right now',
  since: {
    availability: (since) => `Down since ${since}`,
    form: (since) => `Form broken since ${since}`,
  },
  takenSince: (who, since) => `${who ?? 'An operator'} has been working on it since ${since}.`,
  clientKnows: 'The client knows.',
  clientDoesNot: 'The client does not know.',
  clientText: 'Text for the client',
  clientTextNone: 'none yet, the client only sees that the site is down',
  write: 'Write one',
  edit: 'Edit',
  keep: 'Leave it',
  whatHappened: 'What happened?',
  whatHappenedAbout:
    'It is over. Write the client a few sentences: they will see them on the site’s page and in the monthly report.',
  whatHappenedHint:
    'What the cause was, what you did, and what will change so that it does not happen again.',
  line: {
    noticed: 'A check failed for the first time',
    recheck: (n) => `Re-check ${n}`,
    confirmed: 'Outage confirmed, incident opened',
    openedBy: (who) => (who ? `Opened manually, ${who}` : 'Opened manually'),
    formFailed: 'The form check failed for the second time in a row',
    taken: (who) => (who ? `Taken over, ${who}` : 'Taken over'),
    wrote: (who) => (who ? `Text for the client, ${who}` : 'Text for the client'),
    erased: (who) => (who ? `Text for the client removed, ${who}` : 'Text for the client removed'),
    back: 'The site responded again',
    ended: 'End of the incident',
    endedBy: (who) => (who ? `Resolved manually, ${who}` : 'Resolved manually'),
    formBack: 'The form check passed again',
    lasts: 'Ongoing for',
  },
  operatorsChat: 'Operators’ chat',
  withSeconds: (time, seconds) => `${time}:${seconds}`,
  toldMore: (n) => `${n} more ${pluralEn(n, 'recipient', 'recipients')}`,
  moreDeliveries: (n) =>
    `There ${pluralEn(n, 'is', 'are')} ${n} more ${pluralEn(n, 'message', 'messages')} about this incident in the deliveries.`,
  before: {
    heading: 'What changed before',
    about: 'The 24 hours before the incident.',
    none: 'Nothing changed on the site.',
    earlier: (how) => `${how} earlier`,
    automatic: 'automatic maintenance',
    job: 'job',
    window: 'maintenance window',
  },
};

export const openIncident: Admin['openIncident'] = {
  title: 'Open an incident',
  means:
    'The client is notified just like when Hlídka finds an outage itself. It ends only when you resolve it.',
  site: 'Site',
  chooseSite: 'Choose a site',
  kind: 'Type',
  kindHint: {
    availability: 'The client will see the site as down.',
    form: 'The site is still shown as up, with a note that its form is broken.',
  },
  name: 'Title',
  description: 'Description',
  seen: 'The client will see it.',
  submit: 'Open incident',
  opened: (site) => `Incident on ${site} opened.`,
  already: 'This site already has an open incident of this type.',
};
