import { createFormat } from '../../format/index.ts';
import { lastDaysEn, pluralEn } from '../../format/plural.ts';
import type { sites as csSites } from '../cs/sites.ts';

const { list } = createFormat('en');
const count = (n: number) => `${n} ${pluralEn(n, 'site', 'sites')}`;

export const sites: typeof csSites = {
  pageName: 'Sites',
  failed: 'The sites could not be loaded.',
  none: 'No sites here yet.',
  noneDetail:
    'As soon as the operator adds a site for you, you will see here whether it is up and what is being done.',
  noneAction: 'Contact the operator',
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
    suspect: (names) =>
      `Verifying ${names.length > 2 ? `${names.length} sites` : list(names)}: a check failed.`,
    noOutage: 'No sites are down.',
    notMeasured: 'Nothing has been measured yet.',
    unmeasured: (names, since) =>
      `${names.length > 2 ? count(names.length) : list(names)} ${pluralEn(names.length, 'has', 'have')} not been measured since ${since}.`,
    unread: (names) =>
      `This version does not know the state of ${names.length > 2 ? `${names.length} sites` : list(names)}.`,
    nothingSince: (since) => `No results for any site since ${since}.`,
  },
  counts: {
    down: (n) => `${n} down`,
    brokenForm: (n) => `${n} with a broken form`,
    up: (n) => `${n} up`,
    maintenance: (n) => `${n} under maintenance`,
    paused: (n) => `${n} paused`,
    unknown: (n) => `${n} not measured`,
    unread: (n) => `${n} in an unknown state`,
    suspect: (n) => `${n} being verified`,
    observed: (n) => `${n} under observation`,
  },
  call: (phone) => `Call the operator: ${phone}`,
  list: 'List of sites',
  filter: {
    label: 'Status of sites',
    all: 'All',
    trouble: 'Has problems',
    up: 'Up',
    rest: 'Other',
    everyClient: 'All clients',
  },
  searchLabel: 'Search sites',
  nothingFound: 'No site matches.',
  nothingFoundDetail: 'Try a shorter word, or clear the status filter.',
  showAll: 'Show all sites',
  shown: (n, all) => `${n} of ${all} shown.`,
  more: (n) => `Show ${n} more`,
  rest: 'Show all',
  group: 'Group',
  members: (n, domains) =>
    [
      ...(n > 0 ? [count(n)] : []),
      ...(domains > 0 ? [`${domains} ${pluralEn(domains, 'domain', 'domains')}`] : []),
    ].join(' and '),
  card: {
    response: 'Response time',
    backup: 'Backup',
    backupNone: 'none yet',
    backupInDoubt: (day) => `${day}, to be checked`,
    lastDone: 'Latest work',
    strip: (days, bad, length, unmeasured) => {
      const blank =
        unmeasured > 0
          ? ` ${unmeasured} ${pluralEn(unmeasured, 'day was', 'days were')} not measured.`
          : '';
      return bad === 0
        ? `No outage in the ${lastDaysEn(days)}.${blank}`
        : `Outages on ${bad} ${pluralEn(bad, 'day', 'days')} in the ${lastDaysEn(days)}, ${length} in total.${blank}`;
    },
    stripNone: 'Not measured yet.',
    ago: (days) => `${days} ${pluralEn(days, 'day', 'days')} ago`,
    today: 'today',
  },
  facts: {
    heading: 'About the site',
    address: 'Address',
    client: 'Client',
    role: 'Role in the group',
    kind: 'Group type',
    services: 'Other services',
    search: 'Search-engine data',
    ai: 'AI visibility',
  },
  site: {
    pageName: 'Site',
    failed: 'The site could not be loaded.',
    allSites: 'All sites',
    formsVerified: (forms, times) =>
      `${forms === 1 ? 'form' : 'forms'} verified ${times === 1 ? 'once' : `${times} times`} this month`,
    open: (host) => `Open ${host} in a new tab`,
    openOutside: (host) => `Open ${host} in the browser`,
    answer: {
      up: (name) => `${name} is up.`,
      down: (name, since) => (since ? `${name} has been down since ${since}.` : `${name} is down.`),
      maintenance: (name) => `${name} is under maintenance.`,
      paused: (name) => `${name} is not being monitored at the moment.`,
      unknown: (name) => `${name} has not been measured yet.`,
      unread: (name) => `This version does not know the state of ${name}.`,
      unmeasured: (name, since) => `${name} has not been measured since ${since}.`,
      suspect: (name) => `${name}: verifying.`,
      observed: (name) => `${name} is up again.`,
      domain: (name) => `${name} is a domain; domains are not measured.`,
      brokenForm: (name) => `A form on ${name} is not working.`,
    },
    detail: {
      up: 'Last check passed.',
      maintenance:
        'The site may be unavailable for a while. Downtime during maintenance does not count as an outage.',
      paused: 'Monitoring is paused, so we would not notice an outage.',
      unknown: 'It has not been checked yet.',
      unread: 'A newer version of the app or the portal shows it.',
      unmeasured: 'No result has come since then, so we do not know whether the site is up.',
      suspect: (since) =>
        `Checks have failed since ${since}. We will know shortly whether it is an outage.`,
      observed: (since) =>
        `Every check has passed since ${since}. The site stays under observation for a while.`,
      domain: 'We look after it; availability is measured for the site that runs on it.',
      brokenForm: 'The site is up, but a test submission of the form failed.',
      formToo: 'A form is not working either.',
    },
    inGroup: 'Belongs to the group',
    problems: 'What we are working on',
    problem: {
      availability: (since) => `The site has been unavailable since ${since}.`,
      form: (since) => `The form has not been working since ${since}.`,
      observed: (since) => `The site has been up again since ${since}, under observation.`,
    },
    forms: (broken, mended) =>
      [
        broken.length > 0 && `${list(broken)} ${broken.length === 1 ? 'is' : 'are'} not working.`,
        mended.length > 0 && `${list(mended)} ${mended.length === 1 ? 'works' : 'work'} again.`,
      ]
        .filter(Boolean)
        .join(' '),
    checks: (failing, mended) =>
      [
        failing.length > 0 && `Not working: ${list(failing)}.`,
        mended.length > 0 && `Working again: ${list(mended)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    ownAddress: 'the site’s pages',
    problemsBefore: 'What was being worked on',
    problemBefore: {
      availability: (since) => `The site had been unavailable since ${since}.`,
      form: (since) => `The form had not been working since ${since}.`,
      observed: (since) => `The site had been up again since ${since}, under observation.`,
    },
    problemNext: 'This page will update by itself as soon as it is resolved.',
    observedNext: 'The outage is closed once the site has stayed up for a while.',
  },
  groupPage: {
    pageName: 'Site group',
    failed: 'The group could not be loaded.',
    answer: {
      ok: (name) => `${name}: everything is fine.`,
      backupsInDoubt: (name, members) => {
        const n = members.length;
        const of = n > 2 ? `${n} sites` : list(members);
        return `${name}: no fault, ${pluralEn(n, 'a backup', 'backups')} of ${of} to be checked.`;
      },
      problem: (name) => `${name}: something is wrong.`,
      unknown: (name) => `${name}: not measured yet.`,
      unread: (name) => `${name}: this version does not know its state.`,
      unmeasured: (name, members, since) =>
        `${name}: ${members.length > 2 ? count(members.length) : list(members)} not measured since ${since}.`,
      nothingSince: (name, since) => `${name}: no results since ${since}.`,
    },
    membersHeading: 'Sites in the group',
    figures: (n) => `Last ${n} ${pluralEn(n, 'day', 'days')}`,
    availabilityNote: 'of all checks of all sites',
    responseNote: (name) => name,
    incidentsNote: 'across all sites in the group',
    available: (percent, since) =>
      since ? `${percent} available since ${since}` : `${percent} available`,
    domainNote: 'not measured',
  },
};
