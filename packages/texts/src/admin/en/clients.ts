import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

const clientsN = (n: number) => `${n} ${pluralEn(n, 'client', 'clients')}`;
const sitesN = (n: number) => `${n} ${pluralEn(n, 'site', 'sites')}`;
const groupsN = (n: number) => `${n} ${pluralEn(n, 'group', 'groups')}`;
const peopleN = (n: number) => `${n} ${pluralEn(n, 'person', 'people')}`;

export const clients: Admin['clients'] = {
  place: 'Clients',
  list: 'List of clients',
  answer: (n, sites) => (n === 0 ? 'There is no client yet.' : `${clientsN(n)}, ${sitesN(sites)}.`),
  noneDetail:
    'A client is a company or a person whose sites you look after. Start here, sites come next.',
  add: 'Add a client',
  searchLabel: 'Search for a client',
  nothingFound: 'There is no such client.',
  columns: {
    name: 'Client',
    sites: 'Sites',
    groups: 'Groups',
    people: 'People',
    contactId: 'Contact id',
    created: 'Added',
  },
  new: 'New client',
  name: 'Name',
  contactId: 'Contact id',
  contactIdHint:
    'The id under which your work-management application knows the client and asks for its summary.',
  contactIdTaken: 'Another client has this id.',
  create: 'Add the client',
  created: (name) => `The client ${name} is added.`,
  edit: 'Edit',
  editTitle: (name) => `Edit the client ${name}`,
  save: 'Save the client',
  saved: (name) => `The client ${name} is saved.`,
};

export const client: Admin['client'] = {
  place: 'Client',
  answer: (name, sites, people) => `${name}: ${sitesN(sites)}, ${peopleN(people)} with access.`,
  answerEmpty: (name) => `${name} has no site yet.`,
  contactId: (id) => `Contact id ${id}`,
  viewAs: 'View the portal as this client',
  sites: 'Sites',
  sitesNone: 'The client has no site yet. Add the first one.',
  addSite: 'Add a site',
  archivedCount: (n) => `${sitesN(n)} in the archive.`,
  sitesColumns: { name: 'Site', status: 'Status', group: 'Group', plan: 'Plan' },
  groups: 'Groups',
  groupsAbout: 'The portal shows sites that belong together side by side.',
  groupsNone: 'The client has no group yet.',
  people: 'Who sees it',
  peopleNone: 'No client user sees it yet. Invite a person and give them access.',
  invite: 'Invite a person',
  reports: {
    heading: 'Monthly reports',
    per: 'Report to prepare on the first of the month',
    choices: { client: 'for the client', site: 'for each site', none: 'none' },
    means: {
      client: 'One report on all sites. It goes to people with access to the whole client.',
      site: 'A report of its own for each site. It goes to everyone who sees that site.',
      none: 'None is drafted by itself. You can draft one by hand at any time.',
    },
    toReports: 'This client’s reports',
    attachPdf: 'Attach a PDF to the mail',
    attachPdfHint: 'Only where the server has a browser that can make it.',
    saved: 'The settings of reports are saved.',
  },
  history: 'Latest changes',
  remove: 'Remove the client',
  removeAsk: (name) => `Remove the client ${name}?`,
  removeMeans: 'It is gone for good. People who saw it lose their access to it.',
  removed: (name) => `The client ${name} is removed.`,
  notEmpty: (sites, archived, groups) => {
    const held = [
      ...(sites > 0 ? [sitesN(sites)] : []),
      ...(archived > 0 ? [`${sitesN(archived)} in the archive`] : []),
      ...(groups > 0 ? [groupsN(groups)] : []),
    ];
    return `Only an empty client can be removed. This one still has ${held.join(', ')}. Move the sites to another client and remove the groups.`;
  },
};

export const groups: Admin['groups'] = {
  add: 'Add a group',
  new: 'New group',
  editTitle: (name) => `Edit the group ${name}`,
  name: 'Name',
  kind: 'Kind',
  kindHint: {
    frontend: 'A site, its preview, system and domain.',
    multisite: 'Several sites in one installation.',
  },
  notes: 'Notes',
  subscriptionLink: 'Link to the subscription',
  internalHint: 'Internal, the client does not see it.',
  internalNotesHint: 'Internal, the client does not see them.',
  create: 'Add the group',
  created: (name) => `The group ${name} is added.`,
  save: 'Save the group',
  saved: (name) => `The group ${name} is saved.`,
  members: (n) => (n === 0 ? 'empty so far' : sitesN(n)),
  actionsOf: (name) => `Options of the group ${name}`,
  edit: 'Edit',
  addSite: 'Add a site to the group',
  remove: 'Remove the group',
  removeAsk: (name) => `Remove the group ${name}?`,
  removeMeans: (n) =>
    n === 0
      ? 'The group is empty. Whoever had access only through it loses it.'
      : `Its ${pluralEn(n, 'site stays', 'sites stay')}, only without a group and role. Whoever saw them only through the group loses access.`,
  removed: (name) => `The group ${name} is removed, its sites stayed.`,
  onlyUs: 'operators only',
};
