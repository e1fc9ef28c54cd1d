import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

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
    plan: 'Plan',
    platform: 'Platform',
    hosting: 'Hosting',
  },
  columnsChoice: 'Columns',
  columnsHint: 'A column with nothing in it is left out.',
  byClient: 'By client',
  filters: (n) => (n === 0 ? 'Filters' : `Filters (${n})`),
  export: 'Download CSV',
  csv: {
    availability: 'Availability, 24 hours (%)',
    response: 'Response (ms)',
    certificate: 'Certificate ends',
    lastCheck: 'Last check',
  },
  strip: (measured, failing) => {
    if (measured === 0) return 'No check in 24 hours.';
    const hours = `${measured} ${pluralEn(measured, 'hour', 'hours')} measured`;
    return failing === 0 ? `${hours}, no failures.` : `${hours}, failures in ${failing} of them.`;
  },
  days: (n) => (n === 0 ? 'today' : `${n} ${pluralEn(n, 'day', 'days')}`),
  ended: 'ended',
  select: (name) => `Select ${name}`,
  selectAll: 'Select all sites shown',
  bulk: {
    label: 'Selected sites',
    count: (n) => `${count(n)} selected`,
    check: 'Check now',
    pause: 'Pause',
    resume: 'Resume',
    window: 'Maintenance window',
    plan: 'Plan',
    clear: 'Clear the selection',
    pauseAsk: (n) => `Pause the watch of ${count(n)}?`,
    pauseMeans:
      'You will not hear of an outage until you resume the watch. Open incidents are closed.',
    windowTitle: (n) => `A maintenance window for ${count(n)}`,
    planTitle: (n) => `A plan for ${count(n)}`,
    planLabel: 'Plan',
    planHint: 'An empty field removes the plan.',
    planSave: 'Set the plan',
    done: {
      check: (n) =>
        n === 0 ? 'None of them is watched.' : `Checking ${count(n)}; the result shows by itself.`,
      pause: (n) => `Watch paused: ${count(n)}.`,
      resume: (n) => `Watch resumed: ${count(n)}.`,
      window: (n) => `Maintenance window set: ${count(n)}.`,
      plan: (n) => `Plan set: ${count(n)}.`,
    },
  },
};

export const firstSteps: Admin['firstSteps'] = {
  heading: 'First steps',
  progress: (done, all) => `${done} of ${all} done`,
  hide: 'Hide the first steps',
  done: 'done',
  steps: {
    client: 'Add the first client',
    site: 'Add the first site',
    mail: 'Set up outgoing mail',
    references: 'Name the reference targets',
    invitation: 'Invite the first person',
    chat: 'Connect the operator’s chat',
  },
  about: {
    client: 'Every site belongs to a client.',
    site: 'Its address is enough, we fill in the rest.',
    mail: 'Put your mail server into SMTP_URL. Until then messages are only kept.',
    references:
      'The addresses in REFERENCE_TARGETS tell us when it is our own network that is down, not your clients’ sites.',
    invitation: 'The client sees their sites in the portal.',
    chat: 'Hear of outages and jobs on your phone too. Needs CHAT_BOT_TOKEN, CHAT_ID and CHAT_WEBHOOK_SECRET.',
  },
};

export const siteLook: Admin['siteLook'] = {
  address: 'Address of the site',
  addressHint: 'bakery-by-the-bridge.com is enough, we find out the rest.',
  addressWrong: 'This is not the address of a site. Try something like bakery-by-the-bridge.com.',
  looking: 'Looking at the site…',
  fine: (time) => `The site answers in ${time}.`,
  found: (what) => `Found: ${what}.`,
  stillSave: 'You can save it all the same.',
  trouble: {
    dns: 'There is no such domain name.',
    connect: 'The server refused the connection.',
    tls: 'The site has no valid certificate.',
    timeout: 'The site did not answer in time.',
    status: (code) =>
      code === null ? 'The site answered with an error.' : `The site answered with error ${code}.`,
    redirect: 'The site redirects in a circle, or nowhere.',
    protocol: 'The server did not answer like a website.',
    blocked: 'The address leads into a private network, where Hlídka does not look.',
    other: 'The site could not be looked at.',
  },
  newClient: 'New client',
  more: 'More settings',
  moreHint: 'Group, facts for the client, how it is watched. The defaults do for most.',
};
