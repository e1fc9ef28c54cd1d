import { pluralCs } from '../../format/plural.ts';
import { stop, typeset } from '../../format/typeset.ts';
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

export const admin = typeset({
  app: 'Správa',
  nav: {
    label: 'Hlavní nabídka',
    today: 'Dnes',
    sites: 'Přehled webů',
    incidents: 'Incidenty',
    windows: 'Okna údržby',
    onCall: 'Pohotovost',
    expiry: 'Certifikáty a domény',
    watchPlaces: 'Místa',
    search: 'Vyhledávače',
    visibility: 'Viditelnost v AI',
    jobs: 'Úlohy',
    templates: 'Šablony úloh',
    rules: 'Opakování úloh',
    agents: 'Agenti',
    phone: 'Telefon správce',
    clients: 'Klienti',
    reports: 'Reporty',
    people: 'Uživatelé',
    keys: 'Klíče API',
    doors: 'Přihlašování',
    deliveries: 'Doručování',
    channels: 'Kanály',
    clock: 'Plánovač',
    examples: 'Ukázkové weby',
    audit: 'Záznamy',
    snapshots: 'Zálohy Hlídky',
    installation: 'Instalace',
    agency: 'Agentura',
    screens: 'Obrazovky',
    statusPages: 'Stavové stránky',
    heartbeats: 'Pravidelné běhy',
    settings: 'Nastavení',
    help: 'Nápověda',
  },
  navGroups: {
    watch: 'Hlídání',
    jobs: 'Úlohy a agenti',
    people: 'Klienti a uživatelé',
    messages: 'Doručování a záznamy',
    house: 'Agentura a účet',
  },
  rankBanner: {
    helper: 'Jste tu jako pomocník: úlohy, deník prací, reporty a incidenty. Ostatní jen vidíte.',
    reader: 'Jste tu jen ke čtení. Co změnit nejde, je zašedlé.',
  },
  openCount: (n: number) => `${n} ${pluralCs(n, 'otevřený', 'otevřené', 'otevřených')}`,
  menu: {
    open: 'Otevřít nabídku',
    close: 'Zavřít nabídku',
    account: 'nabídka účtu',
  },
  palette: {
    pages: 'Stránky',
    sites: 'Web',
    clients: 'Klient',
    people: 'Uživatel',
    actions: 'Akce',
    addSite: 'Přidat web',
    addClient: 'Založit klienta',
    invite: 'Pozvat uživatele',
    apiGuide: 'Jak s API pracovat',
    openIncident: 'Otevřít incident',
    planWindow: 'Naplánovat údržbu',
    prepareReport: 'Připravit měsíční report',
    newJob: 'Založit úlohu',
    waitingJob: (number: number) => `Úloha ${number} na vás čeká`,
    drafts: (month: string) => `Koncept reportu, ${month}`,
    incidents: 'Otevřený incident',
    takeIncident: 'Převzít incident',
  },
  agency: {
    pageName: 'Agentura',
    answer: (name: string) => stop(`Klienti vás vidí jako ${name}`),
    detail: 'Název, kontakt a logo se objeví v portálu, v e-mailech i v reportech.',
    identity: 'Údaje agentury',
    name: 'Název agentury',
    contactEmail: 'E-mail pro klienty',
    contactEmailHint: 'Sem klienti píšou, když něco potřebují.',
    contactPhone: 'Telefon',
    web: 'Web agentury',
    accent: 'Barva v aplikaci do telefonu',
    accentHint:
      'Šestimístný kód, třeba #0a7d4f. Pro tlačítka a odkazy ji ztmavíme nebo zesvětlíme, jen aby se daly přečíst.',
    accentLook: { light: 'světlý vzhled', dark: 'tmavý vzhled' },
    imprint: 'Údaje o firmě',
    imprintHint: 'Firma, sídlo, IČO. Stojí v aplikaci pod přihlášením.',
    save: 'Uložit údaje',
    saved: 'Údaje agentury jsou uložené.',
    logo: 'Logo',
    logoAbout: (size: string) =>
      `PNG, JPEG nebo WebP, nejvýš ${size}. Čtvercové stojí vedle názvu agentury, široké samo. Nejlíp vypadá s průhledným pozadím.`,
    logoPreview: 'Náhled loga',
    logoNone: 'Bez loga se v portálu ukáže název agentury.',
    logoChoose: 'Vybrat obrázek',
    logoChange: 'Vybrat jiný obrázek',
    logoSave: 'Uložit logo',
    logoDiscard: 'Zahodit výběr',
    logoSaved: 'Logo je uložené.',
    logoTooLarge: (size: string) => `Obrázek je větší než ${size}. Zmenšete ho prosím.`,
    logoRemove: 'Odebrat logo',
    logoRemoveAsk: 'Odebrat logo?',
    logoRemoveMeans: 'V portálu, e-mailech a reportech ho nahradí název agentury.',
    logoRemoved: 'Logo je odebrané.',
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
});

export type Admin = typeof admin;
