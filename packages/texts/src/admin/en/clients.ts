import { createFormat } from '../../format/index.ts';
import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

const { list } = createFormat('en');
const clientsN = (n: number) => `${n} ${pluralEn(n, 'client', 'clients')}`;
const sitesN = (n: number) => `${n} ${pluralEn(n, 'site', 'sites')}`;
const sitesAndDomains = (n: number, domains: number) =>
  [n > 0 && sitesN(n), domains > 0 && `${domains} ${pluralEn(domains, 'domain', 'domains')}`]
    .filter(Boolean)
    .join(' and ');
const groupsN = (n: number) => `${n} ${pluralEn(n, 'group', 'groups')}`;
const peopleN = (n: number) => `${n} ${pluralEn(n, 'user', 'users')}`;

export const clients: Admin['clients'] = {
  pageName: 'Clients',
  list: 'List of clients',
  answer: (n, sites) => (n === 0 ? 'No clients yet.' : `${clientsN(n)}, ${sitesN(sites)}.`),
  noneDetail:
    'A client is a company or person whose sites you look after. Add one here, or together with a site.',
  add: 'Add a client',
  searchLabel: 'Search clients',
  nothingFound: 'No client matches.',
  columns: {
    name: 'Client',
    sites: 'Sites',
    groups: 'Groups',
    people: 'Users',
    contactId: 'Contact ID',
    created: 'Added',
  },
  new: 'New client',
  name: 'Name',
  contactId: 'Contact ID',
  contactIdHint:
    'The ID by which your work-management application knows the client and asks for its summary.',
  contactIdTaken: 'Another client already has this ID.',
  create: 'Add client',
  created: (name) => `Client ${name} has been added.`,
  edit: 'Edit',
  editTitle: (name) => `Edit client ${name}`,
  save: 'Save client',
  saved: (name) => `Client ${name} has been saved.`,
};

export const client: Admin['client'] = {
  pageName: 'Client',
  answer: (name, sites, people) => `${name}: ${sitesN(sites)}, ${peopleN(people)} with access.`,
  answerEmpty: (name) => `${name} has no sites yet.`,
  contactId: (id) => `Contact ID ${id}`,
  viewAs: 'View the portal as this client',
  sites: 'Sites',
  sitesNone: 'The client has no sites yet. Add the first one.',
  addSite: 'Add a site',
  archivedCount: (n, domains) => `${sitesAndDomains(n, domains)} in the archive.`,
  sitesColumns: { name: 'Site', status: 'Status', group: 'Group', plan: 'Plan' },
  groups: 'Groups',
  groupsAbout: 'The portal shows sites that belong together as one.',
  groupsNone: 'The client has no groups yet.',
  people: 'Who sees it',
  peopleNone: 'No client user sees it yet. Invite a user and give them access.',
  invite: 'Invite a user',
  reports: {
    heading: 'Monthly reports',
    per: 'On the first of the month, prepare a report',
    choices: { client: 'for the client', site: 'for each site', none: 'none' },
    means: {
      client: 'One report on all sites. It goes to users with access to the whole client.',
      site: 'A separate report for each site. It goes to everyone who can see that site.',
      none: 'No report is drafted automatically. You can draft one yourself at any time.',
    },
    toReports: 'This client’s reports',
    attachPdf: 'Attach a PDF to the e-mail',
    attachPdfHint: 'Only if the server has a browser that can create it.',
    saved: 'Report settings saved.',
  },
  history: 'Recent changes',
  remove: 'Remove client',
  removeAsk: (name) => `Remove client ${name}?`,
  removeMeans: 'It will be gone for good. Users who could see it will lose access.',
  removed: (name) => `Client ${name} has been removed.`,
  notEmpty: (sites, archived, groups) => {
    const inArchive = sitesAndDomains(...archived);
    const held = [
      sitesAndDomains(...sites),
      inArchive && `${inArchive} in the archive`,
      groups > 0 ? groupsN(groups) : '',
    ].filter(Boolean);
    return `Only an empty client can be removed. This one still has ${list(held)}. Move the sites to another client and remove the groups.`;
  },
};

export const groups: Admin['groups'] = {
  add: 'Add a group',
  new: 'New group',
  editTitle: (name) => `Edit group ${name}`,
  name: 'Name',
  kind: 'Type',
  kindHint: {
    frontend: 'A site, its preview, system and domain.',
    multisite: 'Several sites in one installation.',
  },
  notes: 'Notes',
  subscriptionLink: 'Subscription link',
  internalHint: 'Internal, the client does not see it.',
  internalNotesHint: 'Internal, the client does not see them.',
  create: 'Add group',
  created: (name) => `Group ${name} has been added.`,
  save: 'Save group',
  saved: (name) => `Group ${name} has been saved.`,
  members: (n, domains) => sitesAndDomains(n, domains) || 'still empty',
  actionsOf: (name) => `Options for group ${name}`,
  edit: 'Edit',
  addSite: 'Add a site to the group',
  remove: 'Remove group',
  removeAsk: (name) => `Remove group ${name}?`,
  removeMeans: (n) =>
    n === 0
      ? 'The group is empty. Anyone who had access only through it will lose it.'
      : `Its ${pluralEn(n, 'site stays', 'sites stay')}, just without a group or role. Anyone who could see ${pluralEn(n, 'it', 'them')} only through the group will lose access.`,
  removed: (name) => `Group ${name} has been removed; its sites stay.`,
  onlyUs: 'operators only',
};
