import { createFormat } from '../../format/index.ts';
import { pluralEn } from '../../format/plural.ts';
import type { sites as csSites } from '../cs/sites.ts';

const { list } = createFormat('en');
const count = (n: number) => `${n} ${pluralEn(n, 'site', 'sites')}`;

export const sites: typeof csSites = {
  place: 'Sites',
  failed: 'The sites could not be loaded.',
  none: 'There is no site here yet.',
  noneDetail:
    'As soon as the operator adds a site for you, you will see here whether it is up and what is going on.',
  noneAction: 'Write to the operator',
  answer: {
    allUp: (n) =>
      n === 1 ? 'The site is up.' : n === 2 ? 'Both sites are up.' : `All ${n} sites are up.`,
    down: (names) =>
      names.length > 2
        ? `${count(names.length)} are down.`
        : `${list(names)} ${pluralEn(names.length, 'is', 'are')} down.`,
    brokenForm: (names) =>
      names.length === 1
        ? `A form on ${names[0]} is not working.`
        : `Forms on ${names.length} sites are not working.`,
    noOutage: 'No site is down.',
    notMeasured: 'Nothing is measured yet.',
  },
  counts: {
    down: (n) => `${n} down`,
    brokenForm: (n) => `${n} with a broken form`,
    up: (n) => `${n} up`,
    maintenance: (n) => `${n} under maintenance`,
    paused: (n) => `${n} paused`,
    unknown: (n) => `${n} not measured`,
  },
  call: (phone) => `Call the operator: ${phone}`,
  list: 'List of sites',
  filter: {
    label: 'Status of sites',
    all: 'All',
    trouble: 'With a problem',
    up: 'Up',
    rest: 'Other',
    everyClient: 'All clients',
  },
  searchLabel: 'Search for a site',
  nothingFound: 'There is no such site.',
  nothingFoundDetail: 'Try a shorter word, or clear the status filter.',
  showAll: 'Show all sites',
  group: 'Group',
  members: (n, domains) =>
    [
      ...(n > 0 ? [count(n)] : []),
      ...(domains > 0 ? [`${domains} ${pluralEn(domains, 'domain', 'domains')}`] : []),
    ].join(' and '),
  card: {
    availability: 'Availability',
    response: 'Response time',
    backup: 'Backup',
    backupNone: 'none yet',
    lastDone: 'Last done',
    strip: (days, bad, length) =>
      bad === 0
        ? `The last ${days} days without an outage.`
        : `The last ${days} days: an outage on ${bad} ${pluralEn(bad, 'day', 'days')}, ${length} in all.`,
    stripNone: 'Not measured yet.',
    ago: (days) => `${days} days ago`,
    today: 'today',
  },
  facts: {
    heading: 'About the site',
    address: 'Address',
    client: 'Client',
    role: 'Role in the group',
    kind: 'Kind of group',
    services: 'Other services',
    search: 'Search-engine data',
    ai: 'AI visibility',
  },
  site: {
    place: 'Site',
    failed: 'The site could not be loaded.',
    allSites: 'All sites',
    formsVerified: (forms, times) =>
      `${forms === 1 ? 'form' : 'forms'} verified ${times} ${times === 1 ? 'time' : 'times'} this month`,
    open: (host) => `Open ${host} in a new tab`,
    answer: {
      up: (name) => `${name} is up.`,
      down: (name, since) => (since ? `${name} has been down since ${since}.` : `${name} is down.`),
      maintenance: (name) => `${name} is under maintenance.`,
      paused: (name) => `${name} is not being watched now.`,
      unknown: (name) => `${name} is not measured yet.`,
      domain: (name) => `${name} is a domain, which is not measured.`,
      brokenForm: (name) => `A form on ${name} is not working.`,
    },
    detail: {
      up: 'The last check was all right.',
      maintenance:
        'The site may be unavailable for a while. It does not count as an outage during maintenance.',
      paused: 'Watching is paused; we would not notice an outage.',
      unknown: 'There has been no check yet.',
      domain: 'We take care of it; availability is measured on the site that runs on it.',
      brokenForm: 'The site is up, but a test submission of the form failed.',
      formToo: 'A form is not working either.',
    },
    inGroup: 'Belongs to the group',
    problems: 'What we are solving now',
    problem: {
      availability: (since) => `The site has been unavailable since ${since}.`,
      form: (since) => `The form has not worked since ${since}.`,
    },
    problemNext: 'As soon as it is solved, this page changes by itself.',
  },
  groupPage: {
    place: 'Group of sites',
    failed: 'The group could not be loaded.',
    answer: {
      ok: (name) => `${name}: everything is all right.`,
      problem: (name) => `${name}: something is not working.`,
      unknown: (name) => `${name}: not measured yet.`,
    },
    membersHeading: 'Sites in the group',
    figures: (n) => `The last ${n} ${pluralEn(n, 'day', 'days')}`,
    availabilityNote: 'weighted by the checks of all sites',
    responseNote: (name) => `of ${name}`,
    incidentsNote: 'of all sites in the group',
    available: (percent) => `${percent} available`,
    domainNote: 'not measured',
  },
};
