import { pluralEn } from '../../../format/plural.ts';
import type { Admin } from '../../cs/index.ts';

const count = (n: number) => `${n} ${pluralEn(n, 'site', 'sites')}`;

export const board: Admin['board'] = {
  address: 'Address',
  columns: {
    status: 'Status',
    name: 'Site',
    client: 'Client',
    group: 'Group',
    hours: '24 hours',
    availability: 'Availability',
    response: 'Response',
    certificate: 'Certificate',
    lastCheck: 'Checked',
    tags: 'Tags',
  },
  columnsChoice: 'Columns',
  columnsHint: 'Empty columns are hidden.',
  byClient: 'By client',
  filters: (n) => (n === 0 ? 'Filters' : `Filters (${n})`),
  saved: {
    open: 'Saved filters',
    none: 'Set some filters, then save them here under a name.',
    name: 'Name of the current filter',
    hint: 'Only you see it. You can send its link to colleagues.',
    save: 'Save filter',
    copy: 'Link',
    removeOf: (name) => `Remove the filter ${name}`,
    full: (n) => `You can keep up to ${n} ${pluralEn(n, 'filter', 'filters')}. Remove one first.`,
  },
  pick: 'Select',
  picked: 'Done',
  export: 'Download CSV',
  csv: {
    availability: 'Availability, 24 hours (%)',
    response: 'Response (ms)',
    certificate: 'Certificate expires',
    lastCheck: 'Last check',
  },
  strip: (measured, down) => {
    if (measured === 0) return 'No checks in 24 hours.';
    const hours = `${measured} ${pluralEn(measured, 'hour', 'hours')} measured`;
    return down === 0 ? `${hours}, no outage.` : `${hours}, ${down} with an outage.`;
  },
  days: (n) => (n === 0 ? 'today' : `${n} ${pluralEn(n, 'day', 'days')}`),
  ended: 'expired',
  select: (name) => `Select ${name}`,
  selectAll: 'Select all sites shown',
  bulk: {
    label: 'Selected sites',
    count: (n, domains = 0) => {
      const ofDomains = `${domains} ${pluralEn(domains, 'domain', 'domains')}`;
      return `${[n > 0 && count(n), domains > 0 && ofDomains].filter(Boolean).join(' and ')} selected`;
    },
    check: 'Check now',
    pause: 'Pause',
    resume: 'Resume',
    window: 'Maintenance window',
    clear: 'Clear selection',
    pauseAsk: (n, domains = 0) => {
      const ofDomains = `${domains} ${pluralEn(domains, 'domain', 'domains')}`;
      const of = [n > 0 && count(n), domains > 0 && ofDomains];
      return `Pause monitoring of ${of.filter(Boolean).join(' and ')}?`;
    },
    pauseMeans:
      'You will not hear about outages until you resume monitoring. Open incidents will be closed.',
    windowTitle: (n) => `Maintenance window for ${count(n)}`,
    done: {
      check: (n) =>
        n === 0
          ? 'None of them are monitored.'
          : `Checking ${count(n)}; the result will appear by itself.`,
      pause: (n) => `Monitoring paused: ${count(n)}.`,
      resume: (n) => `Monitoring resumed: ${count(n)}.`,
      window: (n) => `Maintenance window set: ${count(n)}.`,
    },
  },
};

export const firstSteps: Admin['firstSteps'] = {
  heading: 'First steps',
  progress: (done, all) => `${done} of ${all} done`,
  hide: 'Hide first steps',
  done: 'done',
  steps: {
    site: 'Add the first site',
    address: 'Give Hlídka a public address',
    mail: 'Set up outgoing mail',
    invitation: 'Invite the first user',
    chat: 'Connect the operator’s chat',
  },
  about: {
    site: 'The address is enough; we fill in the rest.',
    address: 'For now, links in invitations and messages work on this machine only.',
    mail: 'Until we know your mail server, messages are only stored.',
    invitation: 'The client sees their sites in the portal.',
    chat: 'Hear about outages and jobs on your phone too.',
  },
  addressWorks: (url) => `Links lead to ${url}.`,
  mailWorks: (at) => `Mail works: a test message was sent on ${at}.`,
  mailUntested: 'A mail server is set. Send yourself a test mail to see that it works.',
  mailWaiting: 'Sending the test mail…',
  mailFailed: (at, error) => `The test mail (${at}) was not sent. The mail server said: ${error}`,
};

export const settingLines: Admin['settingLines'] = {
  lines: 'Lines of settings',
  file: 'Write in the file',
  environment:
    'Hlídka takes this setting from the environment it runs in (Docker, systemd). Change it there:',
  restart: 'Put in your own values and restart Hlídka:',
  byHand: 'Ctrl+C and again',
  service: 'as a service',
  then: 'Finally run',
  localAddress: (url) => `The link will lead to ${url}, so it works on this machine only.`,
};

export const siteLook: Admin['siteLook'] = {
  address: 'Site address',
  addressHint: 'bakery-by-the-bridge.com is enough; we will find out the rest.',
  addressWrong: 'This is not a site address. Try something like bakery-by-the-bridge.com.',
  looking: 'Looking at the site…',
  fine: (time) => `The site responds in ${time}.`,
  found: (what) => `Found: ${what}.`,
  stillSave: 'You can save it anyway.',
  trouble: {
    dns: 'This domain name does not exist.',
    connect: 'The server refused the connection.',
    tls: 'The site does not have a valid certificate.',
    timeout: 'The site did not respond in time.',
    status: (code) =>
      code === null ? 'The site returned an error.' : `The site returned error ${code}.`,
    redirect: 'The site redirects in a loop, or to nowhere.',
    protocol: 'The server did not respond like a website.',
    blocked: 'The address is in a private network, where Hlídka does not look.',
    other: 'The site could not be checked.',
  },
  newClient: 'New client',
  more: 'More settings',
  moreHint: 'Group, details for the client, how it is monitored. The defaults usually work.',
};
