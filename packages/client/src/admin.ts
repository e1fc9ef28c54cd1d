import {
  adminKeys,
  adminReports,
  adminSearch,
  adminSites,
  agents,
  answers,
  audit,
  backupWatch,
  boardFilters,
  clients,
  clock,
  type DutyName,
  deliveries,
  examples,
  expiry,
  firstSteps,
  forms,
  groups,
  type IncidentCourse,
  incidentCourse,
  incidents,
  installation,
  jobRules,
  jobs,
  jobTemplates,
  limits,
  pageLook,
  people,
  places,
  type QueryInput,
  sitePlaces,
  siteTarget,
  snapshots,
  troubles,
  watch,
  windows,
} from '@hlidka/protocol';
import type { Call } from './call.ts';

const staleTime = limits.freshSeconds * 1000;
const settlingMs = 5000;

const isSettled = (told: IncidentCourse | undefined): boolean =>
  !told ||
  (told.incident.endedAt !== null && told.deliveries.every(({ state }) => state !== 'waiting'));

const siteQueries = (call: Call) => ({
  sites: () => ({
    queryKey: ['sites', 'admin'] as const,
    queryFn: async () => (await call(adminSites.list)).sites,
    staleTime,
  }),
  site: (id: string) => ({
    queryKey: ['sites', 'admin', id] as const,
    queryFn: () => call(adminSites.read, { params: { id } }),
    staleTime,
    refetchInterval: limits.askAgainSeconds * 1000,
  }),
  checks: (id: string, hours: number) => ({
    queryKey: ['sites', 'checks', id, hours] as const,
    queryFn: async () =>
      (await call(watch.checks, { params: { id }, query: { hours: String(hours) } })).checks,
    staleTime,
  }),
  boardFilters: () => ({
    queryKey: ['board-filters'] as const,
    queryFn: async () => (await call(boardFilters.list)).filters,
    staleTime,
  }),
  firstSteps: () => ({
    queryKey: ['sites', 'first-steps'] as const,
    queryFn: () => call(firstSteps.read),
    staleTime: 0,
  }),
  /** Under deliveries: the number of messages set aside changes with them. */
  installation: () => ({
    queryKey: ['deliveries', 'installation'] as const,
    queryFn: () => call(installation.read),
    staleTime,
  }),
  clients: () => ({
    queryKey: ['sites', 'clients'] as const,
    queryFn: async () => (await call(clients.list)).clients,
    staleTime,
  }),
  client: (id: string) => ({
    queryKey: ['sites', 'clients', id] as const,
    queryFn: () => call(clients.read, { params: { id } }),
    staleTime,
  }),
  groups: () => ({
    queryKey: ['sites', 'admin-groups'] as const,
    queryFn: async () => (await call(groups.list)).groups,
    staleTime,
  }),
  expiry: () => ({
    queryKey: ['sites', 'expiry'] as const,
    queryFn: async () => (await call(expiry.list)).sites,
    staleTime,
  }),
  expectedBackups: () => ({
    queryKey: ['sites', 'expected-backups'] as const,
    queryFn: () => call(backupWatch.list),
    staleTime,
  }),
  pageLook: (id: string) => ({
    queryKey: ['sites', 'page-look', id] as const,
    queryFn: () => call(pageLook.read, { params: { id } }),
    staleTime,
  }),
  backupWatch: (id: string) => ({
    queryKey: ['sites', 'backup-watch', id] as const,
    queryFn: () => call(backupWatch.read, { params: { id } }),
    staleTime,
  }),
  siteTarget: (id: string) => ({
    queryKey: ['sites', 'target', id] as const,
    queryFn: () => call(siteTarget.read, { params: { id } }),
    staleTime,
  }),
  windows: () => ({
    queryKey: ['windows'] as const,
    queryFn: async () => (await call(windows.list)).windows,
    staleTime,
  }),
});

const peopleQueries = (call: Call) => ({
  people: () => ({
    queryKey: ['people'] as const,
    queryFn: async () => (await call(people.list)).people,
    staleTime,
  }),
  person: (id: string) => ({
    queryKey: ['people', id] as const,
    queryFn: () => call(people.read, { params: { id } }),
    staleTime,
  }),
  keys: () => ({
    queryKey: ['keys', 'admin'] as const,
    queryFn: async () => (await call(adminKeys.list)).keys,
    staleTime,
  }),
  audit: (query: QueryInput<typeof audit.list>) => ({
    queryKey: ['audit', query] as const,
    queryFn: () => call(audit.list, { query }),
    staleTime: 0,
  }),
  examples: () => ({
    queryKey: ['examples'] as const,
    queryFn: async () => (await call(examples.list)).examples,
    staleTime,
  }),
});

const incidentQueries = (call: Call) => ({
  incidentsOf: (site: string) => ({
    queryKey: ['incidents', 'of-site', site] as const,
    queryFn: async () => (await call(incidents.list, { query: { site } })).incidents,
    staleTime,
  }),
  openIncidents: () => ({
    queryKey: ['incidents', 'open'] as const,
    queryFn: () => call(incidents.list, { query: { open: 'true' } }),
    staleTime,
  }),
  incident: (id: string) => ({
    queryKey: ['incidents', 'one', id] as const,
    queryFn: () => call(incidentCourse.read, { params: { id } }),
    staleTime,
    // Checks and messages are written a moment after the incident is announced.
    refetchInterval: ({ state }: { state: { data?: IncidentCourse } }) =>
      isSettled(state.data) ? false : settlingMs,
  }),
  delivery: (id: string) => ({
    queryKey: ['deliveries', 'one', id] as const,
    queryFn: () => call(deliveries.read, { params: { id } }),
    staleTime,
  }),
});

const reportQueries = (call: Call) => ({
  report: (id: string) => ({
    queryKey: ['reports', 'admin', id] as const,
    queryFn: () => call(adminReports.read, { params: { id } }),
    staleTime,
  }),
  reportSettings: (client: string) => ({
    queryKey: ['reports', 'settings', client] as const,
    queryFn: () => call(adminReports.settings, { params: { id: client } }),
    staleTime,
  }),
  draftReports: () => ({
    queryKey: ['reports', 'drafts'] as const,
    queryFn: async () => (await call(adminReports.list, { query: { state: 'draft' } })).reports,
    staleTime,
  }),
  answers: () => ({
    queryKey: ['answers', 'overview'] as const,
    queryFn: () => call(answers.overview),
    staleTime,
  }),
  siteAnswers: (id: string) => ({
    queryKey: ['answers', 'of-site', id] as const,
    queryFn: () => call(answers.site, { params: { id } }),
    staleTime,
  }),
  /** Keys and the connections that use them. */
  searchEngines: () => ({
    queryKey: ['search', 'list'] as const,
    queryFn: () => call(adminSearch.list),
    staleTime,
  }),
  siteSearch: (id: string) => ({
    queryKey: ['search', 'of-site', id] as const,
    queryFn: () => call(adminSearch.ofSite, { params: { id } }),
    staleTime,
  }),
  /** Calls the outside service, so it is not refetched on every change. */
  searchProperties: (id: string, site: string) => ({
    queryKey: ['search-properties', id, site] as const,
    queryFn: () => call(adminSearch.properties, { params: { id }, query: { site } }),
    staleTime: 0,
    enabled: id !== '',
  }),
});

const jobQueries = (call: Call) => ({
  waitingJobs: () => ({
    queryKey: ['jobs', 'waiting'] as const,
    queryFn: () => call(jobs.waiting),
    staleTime,
  }),
  job: (id: string) => ({
    queryKey: ['jobs', 'one', id] as const,
    queryFn: () => call(jobs.read, { params: { id } }),
    staleTime,
  }),
  jobsOfSite: (site: string) => ({
    queryKey: ['jobs', 'of-site', site] as const,
    queryFn: async () => (await call(jobs.list, { query: { site, view: 'all' } })).jobs,
    staleTime,
  }),
  jobTemplates: () => ({
    queryKey: ['jobs', 'templates'] as const,
    queryFn: async () => (await call(jobTemplates.list)).templates,
    staleTime,
  }),
  jobRules: () => ({
    queryKey: ['jobs', 'rules'] as const,
    queryFn: async () => (await call(jobRules.list)).rules,
    staleTime,
  }),
  sitePlaces: (id: string) => ({
    queryKey: ['sites', 'places', id] as const,
    queryFn: () => call(sitePlaces.read, { params: { id } }),
    staleTime,
  }),
  places: () => ({
    queryKey: ['places'] as const,
    queryFn: async () => (await call(places.list)).places,
    staleTime,
  }),
  agents: () => ({
    queryKey: ['agents'] as const,
    queryFn: async () => (await call(agents.list)).agents,
    staleTime,
  }),
  /** No event fires when the watch itself gets into trouble, so poll each minute. */
  troubles: () => ({
    queryKey: ['agency', 'troubles'] as const,
    queryFn: async () => (await call(troubles.list)).troubles,
    refetchInterval: 60_000,
  }),
  snapshots: () => ({
    queryKey: ['snapshots'] as const,
    queryFn: () => call(snapshots.list),
    staleTime,
  }),
  duties: () => ({
    queryKey: ['clock'] as const,
    queryFn: async () => (await call(clock.list)).duties,
    staleTime,
  }),
  duty: (name: DutyName) => ({
    queryKey: ['clock', name] as const,
    queryFn: () => call(clock.read, { params: { name } }),
    staleTime,
  }),
});

const formQueries = (call: Call) => ({
  forms: (site: string) => ({
    queryKey: ['forms', 'of-site', site] as const,
    queryFn: () => call(forms.list, { params: { id: site } }),
    staleTime,
  }),
  form: (id: string) => ({
    queryKey: ['forms', id] as const,
    queryFn: () => call(forms.read, { params: { id } }),
    staleTime,
  }),
  formRun: (id: string) => ({
    queryKey: ['forms', 'run', id] as const,
    queryFn: () => call(forms.readRun, { params: { id } }),
    staleTime: 0,
  }),
  formIdentity: () => ({
    queryKey: ['forms', 'identity'] as const,
    queryFn: () => call(forms.identity),
    staleTime,
  }),
});

/** Queries of the admin application, separate so that the portal does not load them. */
export const createAdminQueries = (call: Call) => ({
  ...siteQueries(call),
  ...peopleQueries(call),
  ...incidentQueries(call),
  ...reportQueries(call),
  ...jobQueries(call),
  ...formQueries(call),
});
export type AdminQueries = ReturnType<typeof createAdminQueries>;
