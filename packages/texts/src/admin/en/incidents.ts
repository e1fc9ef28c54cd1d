import { pluralEn } from '../../format/plural.ts';
import { failures } from '../../titles/english.ts';
import type { Admin } from '../cs/index.ts';

const open = (n: number) => `${n} open ${pluralEn(n, 'incident', 'incidents')}`;

export const incidents: Admin['incidents'] = {
  place: 'Incidents',
  answer: {
    none: 'No incident has happened yet.',
    calm: 'No incident is open.',
    one: (what) => `${what}.`,
    many: (n) => `${open(n)}.`,
    atLeast: (n) => `More than ${open(n)}.`,
  },
  lastEnded: (site, when) => `The last one ended on ${when}: ${site}.`,
  noneDetail:
    'When a site stops answering, Hlídka makes sure and opens an incident itself. You can open one by hand, too.',
  open: 'Open',
  openNone: 'All is quiet.',
  history: 'History',
  historyNone: 'No incident has ended yet.',
  filters: 'Choose incidents',
  show: 'Which incidents',
  all: 'All',
  onlyOpen: 'Open only',
  site: 'Site',
  anySite: 'All sites',
  clear: 'Clear the filters',
  add: 'Open an incident',
  columns: {
    site: 'Site',
    what: 'What is wrong',
    started: 'Start',
    length: 'Length',
    seen: 'Taken by',
  },
  kinds: { availability: 'outage', form: 'broken form' },
  kindsLong: { availability: 'Outage', form: 'Broken form' },
  byHand: 'opened by hand',
  lasting: (how) => `${how} so far`,
  notSeen: 'nobody yet',
  failures,
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
  resolvesItself: 'It ends by itself once the site has answered well twice in a row.',
  resolvesWithForm: 'It ends by itself once the check of the form passes again.',
  resolvesByHand: 'A person opened it, so it does not end by itself. Resolve it once it is over.',
  ended: (when) => `It ended ${when}.`,
  toSite: 'Open the site',
  course: 'Course',
  kind: 'Kind',
  started: 'Start',
  endedAt: 'End',
  still: 'still going on',
  length: 'Length',
  client: 'Client',
  evidence: 'What was measured',
  evidenceNone: 'A person opened this incident, nothing was measured.',
  acknowledge: 'Take it',
  acknowledgeTitle: 'Take the incident',
  acknowledgeMeans: 'Other operators will see that you are on it.',
  tellClient: 'Tell the client',
  tellClientHint: (who) =>
    `The portal will say that ${who} is working on it, and those who turned on outage e-mails get one.`,
  takenAlready: 'Somebody has already taken the incident, or it has ended meanwhile.',
  note: 'Note',
  noteHint: 'For operators only: what the cause is, what is being done.',
  acknowledged: 'The incident is yours.',
  acknowledgedTold: 'The incident is yours, and the client knows.',
  seen: 'Taken',
  seenBy: 'Taken by',
  seenAt: 'Since',
  notSeen: 'Nobody has taken it yet.',
  public: 'What the client sees',
  publicAbout:
    'Once saved, the client reads it at once in the portal and the app. Without it they see only the kind, the start and the length.',
  title: 'Title',
  titleHint: 'Short, for example “Hosting outage”.',
  description: 'Description',
  descriptionHint: 'What happened, whom it concerns and what you are doing about it.',
  asClientSees: 'This is how the client will see it',
  save: 'Save the client’s text',
  saved: 'The client now sees the new text.',
  resolve: 'Resolve the incident',
  resolveAsk: 'Resolve the incident?',
  resolveMeans:
    'Everyone who heard of it will be told that it is resolved. If the site is still down, Hlídka makes sure and opens a new one.',
  resolved: 'The incident is resolved.',
  deliveries: 'Who was told',
  deliveriesNone: 'No message was sent about this incident.',
  history: 'What was done about it',
};

export const openIncident: Admin['openIncident'] = {
  title: 'Open an incident',
  means: 'The client is told as with an outage that Hlídka finds itself. It ends by hand only.',
  site: 'Site',
  chooseSite: 'Choose a site',
  kind: 'Kind',
  kindHint: {
    availability: 'The client will see the site as down.',
    form: 'The site stays up, with a note that its form is broken.',
  },
  name: 'Title',
  description: 'Description',
  seen: 'The client will see it.',
  submit: 'Open the incident',
  opened: (site) => `An incident on ${site} is open.`,
  already: 'Such an incident is already open on this site.',
};
