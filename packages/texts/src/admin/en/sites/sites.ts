import { everyEn } from '../../../format/every.ts';
import { pluralEn } from '../../../format/plural.ts';
import type { Admin } from '../../cs/index.ts';

const count = (n: number) => `${n} ${pluralEn(n, 'site', 'sites')}`;

type Among = Parameters<Admin['sites']['among']>[1];
const amongWords = ({ suspect, observed }: Among, before: string, after: string): string => {
  const parts = [
    ...(suspect > 0 ? [`${suspect} being verified`] : []),
    ...(observed > 0 ? [`${observed} under observation`] : []),
  ];
  return parts.length > 0 ? `${before}${parts.join(', ')}${after}` : '';
};

const everyFact: Record<string, string> = {
  Plan: 'All plans',
  Platform: 'All platforms',
  Hosting: 'All hosting',
};

export const sites: Admin['sites'] = {
  pageName: 'Site overview',
  list: 'List of sites',
  add: 'Add a site',
  answer: {
    none: 'No sites yet.',
    onlyArchived: 'All sites are archived.',
    onlyDomains: 'There are only domains so far, and those are not measured.',
    allUp: (n, among) =>
      n === 1
        ? `The site is ${among.suspect > 0 ? 'being verified' : 'up'}${among.observed > 0 ? ', under observation' : ''}.`
        : `${among.suspect > 0 ? '' : 'All '}${count(n)} are up${amongWords(among, ', ', '')}.`,
    some: (parts) => `${parts.join(', ')}.`,
  },
  counts: {
    down: (n, first) => `${first ? count(n) : n} down`,
    brokenForm: (n, first) => `${first ? count(n) : n} with a broken form`,
    maintenance: (n, first) => `${first ? count(n) : n} under maintenance`,
    paused: (n, first) => `${first ? count(n) : n} paused`,
    unknown: (n, first) => `${first ? count(n) : n} not measured`,
    up: (n, first) => `${first ? count(n) : n} up`,
  },
  among: (counted, among) => `${counted}${amongWords(among, ' (', ')')}`,
  view: 'View',
  views: { table: 'Table', dense: 'Compact', grid: 'Grid' },
  gridHint: 'Move between sites with the arrow keys.',
  since: (word, since) => `${word} since\u00a0${since}`,
  lasting: (word, length) => `${word} for ${length}`,
  noSites: 'Add the first site and Hlídka will start monitoring it.',
  searchLabel: 'Search by site, client or address',
  filters: 'Site filters',
  status: 'Status',
  anyStatus: 'All statuses',
  trouble: 'Has problems',
  client: 'Client',
  anyClient: 'All clients',
  anyFact: (name) => everyFact[name] ?? `${name}: all`,
  archivedToo: 'Include archived',
  clear: 'Clear filters',
  shown: (n, total, domains) =>
    n === total
      ? `${total} in total${domains > 0 ? `, ${domains} of them ${pluralEn(domains, 'a domain', 'domains')}` : ''}`
      : `Showing ${n} of ${total}`,
  nothingFound: 'No sites match the filters.',
  nothingFoundDetail: 'Try a shorter word, or remove one of the filters.',
  columns: { actions: 'Options' },
  short: {
    up: 'up',
    down: 'down',
    maintenance: 'maintenance',
    paused: 'paused',
    unknown: 'not measured',
    brokenForm: 'form',
    suspect: 'verifying',
    observed: 'observed',
  },
  archived: 'archived',
  actionsOf: (name) => `Options for ${name}`,
  edit: 'Edit',
  pause: 'Pause monitoring',
  resume: 'Resume monitoring',
  archive: 'Archive',
  restore: 'Restore from archive',
  viewAs: 'View as client',
  undo: 'Undo',
  paused: (name) => `Monitoring of ${name} is paused.`,
  resumed: (name) => `${name} is being monitored again.`,
  archivedDone: (name) => `${name} has been archived. The client no longer sees it.`,
  restored: (name) => `${name} is back from the archive.`,
};

export const site: Admin['site'] = {
  pageName: 'Site',
  answer: {
    up: (name) => `${name} is up.`,
    down: (name) => `${name} is down.`,
    maintenance: (name) => `${name} is under maintenance.`,
    paused: (name) => `${name} is not being monitored.`,
    unknown: (name) => `${name} has not been measured yet.`,
    brokenForm: (name) => `${name} has a broken form.`,
    archived: (name) => `${name} is archived.`,
  },
  archivedDetail:
    'The client does not see it and it is not monitored. Its data is kept; you can restore it at any time.',
  open: (host) => `Open ${host} in a new tab`,
  facts: 'Details',
  noAddress: 'The site has no address, so it is not measured.',
  client: 'Client',
  group: 'Group',
  role: 'Role in the group',
  created: 'Added',
  updated: 'Last changed',
  monitor: 'Monitoring',
  monitorOff: {
    paused: 'Monitoring is paused. These settings apply once it is resumed.',
    archived: 'The site is archived and not monitored. These settings apply once it is restored.',
    domain: 'A domain is not measured. These settings apply once the site has another role.',
    noUrl: 'There is nothing to measure without an address. These settings apply once it has one.',
  },
  watch: {
    interval: (seconds) => `Checked ${everyEn(seconds)}.`,
    request: (method, timeout) => `A ${method} request, waiting at most ${timeout} for a response.`,
    status: (from, to) =>
      from === to ? `Only code ${from} is accepted.` : `Codes from ${from} to ${to} are accepted.`,
    keyword: (word) => `The page must contain “${word}”.`,
    keywordAbsent: (word) => `The page must not contain “${word}”.`,
    headers: (names) => `Headers sent with the request: ${names}.`,
    redirects: (follow) =>
      follow
        ? 'Redirects are followed, up to ten.'
        : 'Redirects are not followed; the first response counts.',
    tls: (verify) =>
      verify ? 'An invalid certificate counts as a failure.' : 'The certificate is not verified.',
    page: (judged: boolean): string =>
      judged ? 'What the page shows is judged too.' : 'What the page shows is not judged.',
    slow: (told, limit) =>
      told
        ? `Operators are told when it is three times slower than usual${limit ? ` or takes longer than ${limit}` : ''}.`
        : 'Slow responses are not told.',
    picture: (shown) =>
      shown
        ? 'The client sees the picture of an outage too.'
        : 'Only operators see the picture of an outage.',
    confirm: (times) =>
      `A failure is re-checked ${times.length === 1 ? 'once' : `${times.length} times`}, after ${times.join(', ')}. Only then is an incident opened.`,
  },
  search: 'Search-engine data',
  ai: 'AI visibility',
  on: 'on',
  off: 'off',
  internal: 'Internal details',
  internalAbout: 'Only operators see these; clients never do.',
  onlyUs: 'operators only',
  notes: 'Notes',
  agentMemory: 'Agent memory',
  monitorId: 'Monitor ID',
  subscriptionLink: 'Subscription',
  viewers: 'Who sees it',
  viewersNone: 'No client user sees it yet.',
  viewersArchived: 'The site is archived, so no client user sees it.',
  viewersNext: 'Invite a user',
  because: {
    client: 'has access to the whole client',
    group: 'has access to the group',
    site: 'has access to this site',
  },
  history: 'Recent changes',
  tabs: {
    label: 'Parts of the site’s page',
    state: 'State',
    incidents: 'Incidents',
    work: 'Work',
    backups: 'Backups',
    search: 'Search',
    settings: 'Settings',
  },
};
