import { stop } from '../../format/typeset.ts';
import type { Admin } from '../cs/index.ts';
import { aiNames, aiOverview, siteAnswers } from './answers.ts';
import { audit } from './audit.ts';
import { backups, markdownEditor, sitePicker, siteServices, worklog } from './care.ts';
import { client, clients, groups } from './clients.ts';
import { clock } from './clock.ts';
import { doors } from './doors.ts';
import { formChecks } from './form-checks.ts';
import { heartbeats } from './heartbeats.ts';
import { help } from './help.ts';
import { incident, incidents, openIncident } from './incidents.ts';
import { installation } from './installation.ts';
import { agents } from './jobs/agents.ts';
import { jobForm, jobRules, jobTemplates, siteTarget } from './jobs/job-form.ts';
import { job, jobs } from './jobs/jobs.ts';
import { keys } from './keys.ts';
import { channels } from './messages/channels.ts';
import { deliveries, delivery } from './messages/deliveries.ts';
import { onCall } from './messages/on-call.ts';
import { statusPages } from './messages/status-pages.ts';
import { grants, invite, people, person } from './people.ts';
import { phone } from './phone.ts';
import { newReport, report, reports } from './reports.ts';
import { screens } from './screens.ts';
import { searchEngines, siteSearch } from './search.ts';
import { backupWatch } from './sites/backup-watch.ts';
import { board, firstSteps, settingLines, siteLook } from './sites/board.ts';
import { checksOfSite } from './sites/checks-of-site.ts';
import { examples } from './sites/examples.ts';
import { expiry } from './sites/expiry.ts';
import { many } from './sites/many.ts';
import { pageLook } from './sites/page-look.ts';
import { leave, siteForm } from './sites/site-form.ts';
import { siteWatch } from './sites/site-watch.ts';
import { site, sites } from './sites/sites.ts';
import { slow } from './sites/slow.ts';
import { tags } from './sites/tags.ts';
import { snapshots } from './snapshots.ts';
import { today } from './today.ts';
import { together } from './together.ts';
import { troubles } from './troubles.ts';
import { watchPlaces } from './watch-places.ts';
import { windowForm, windows } from './windows.ts';

export const admin: Admin = {
  app: 'Admin',
  nav: {
    label: 'Main menu',
    today: 'Today',
    sites: 'Site overview',
    incidents: 'Incidents',
    windows: 'Maintenance',
    onCall: 'On call',
    expiry: 'Certificates and domains',
    watchPlaces: 'Places',
    search: 'Search engines',
    visibility: 'AI visibility',
    jobs: 'Jobs',
    templates: 'Job templates',
    rules: 'Recurring jobs',
    agents: 'Agents',
    phone: 'Operator’s phone',
    clients: 'Clients',
    reports: 'Reports',
    people: 'Users',
    keys: 'API keys',
    doors: 'Signing in',
    deliveries: 'Deliveries',
    channels: 'Channels',
    clock: 'Schedule',
    examples: 'Example sites',
    audit: 'Audit log',
    snapshots: 'Hlídka’s backups',
    installation: 'Installation',
    agency: 'Agency',
    screens: 'Screens',
    statusPages: 'Status pages',
    heartbeats: 'Heartbeats',
    settings: 'Settings',
    help: 'Help',
  },
  navGroups: {
    watch: 'Monitoring',
    jobs: 'Jobs and agents',
    people: 'Clients and users',
    messages: 'Messages and log',
    house: 'Agency and account',
  },
  rankBanner: {
    helper: 'You are a helper here: jobs, worklog, reports and incidents. The rest you only see.',
    reader: 'You are a reader here. What you cannot change is greyed out.',
  },
  openCount: (n) => `${n} open`,
  menu: {
    open: 'Open the menu',
    close: 'Close the menu',
    account: 'account menu',
  },
  palette: {
    pages: 'Pages',
    sites: 'Site',
    clients: 'Client',
    people: 'User',
    actions: 'Action',
    addSite: 'Add a site',
    addClient: 'Add a client',
    invite: 'Invite a user',
    apiGuide: 'How to use the API',
    openIncident: 'Open an incident',
    planWindow: 'Schedule maintenance',
    prepareReport: 'Prepare a monthly report',
    newJob: 'Create a job',
    waitingJob: (number) => `Job ${number} is waiting for you`,
    drafts: (month) => `Draft report, ${month}`,
    incidents: 'Open incident',
    takeIncident: 'Take the incident',
  },
  agency: {
    pageName: 'Agency',
    answer: (name) => stop(`Clients see you as ${name}`),
    detail: 'The name, contact and logo appear in the portal, in e-mails and in reports.',
    identity: 'Agency details',
    name: 'Agency name',
    contactEmail: 'E-mail for clients',
    contactEmailHint: 'Where clients can reach you when they need something.',
    contactPhone: 'Phone',
    web: 'Agency website',
    accent: 'Colour in the phone app',
    accentHint:
      'Six digits such as #0a7d4f. For buttons and links it is darkened or lightened only as far as reading needs.',
    accentLook: { light: 'light theme', dark: 'dark theme' },
    imprint: 'Company details',
    imprintHint: 'Company, seat, registration number. Shown in the app below the sign-in.',
    save: 'Save details',
    saved: 'Agency details saved.',
    logo: 'Logo',
    logoAbout: (size) =>
      `PNG, JPEG or WebP, at most ${size}. A square one stands beside the agency’s name, a wide one alone. A transparent background looks best.`,
    logoPreview: 'Logo preview',
    logoNone: 'Without a logo the portal shows the agency’s name.',
    logoChoose: 'Choose an image',
    logoChange: 'Choose another image',
    logoSave: 'Save the logo',
    logoDiscard: 'Discard',
    logoSaved: 'Logo saved.',
    logoTooLarge: (size) => `The image is larger than ${size}. Please make it smaller.`,
    logoRemove: 'Remove the logo',
    logoRemoveAsk: 'Remove the logo?',
    logoRemoveMeans: 'The agency’s name will take its place in the portal, e-mails and reports.',
    logoRemoved: 'Logo removed.',
  },
  sites,
  board,
  firstSteps,
  settingLines,
  installation,
  siteLook,
  site,
  siteWatch,
  pageLook,
  checksOfSite,
  slow,
  tags,
  many,
  siteForm,
  leave,
  clients,
  client,
  groups,
  people,
  invite,
  grants,
  person,
  keys,
  doors,
  incidents,
  incident,
  openIncident,
  windows,
  windowForm,
  deliveries,
  delivery,
  expiry,
  help,
  aiNames,
  aiOverview,
  siteAnswers,
  examples,
  worklog,
  backups,
  backupWatch,
  snapshots,
  clock,
  today,
  together,
  troubles,
  siteServices,
  reports,
  report,
  newReport,
  sitePicker,
  markdownEditor,
  audit,
  jobs,
  job,
  jobForm,
  jobTemplates,
  jobRules,
  siteTarget,
  formChecks,
  agents,
  watchPlaces,
  channels,
  onCall,
  phone,
  screens,
  statusPages,
  heartbeats,
  searchEngines,
  siteSearch,
};
