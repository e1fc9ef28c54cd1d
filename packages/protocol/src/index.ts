import { adminSearch } from './admin-search.ts';
import { adminSites, clients, groups } from './admin-sites.ts';
import { agency } from './agency.ts';
import { agentApi } from './agent-api.ts';
import { agents } from './agents.ts';
import { answers } from './answers.ts';
import { auth } from './auth.ts';
import { backupReports, backupWatch } from './backup-reports.ts';
import { adminBackups, backups } from './backups.ts';
import { boardFilters } from './board-filters.ts';
import { book } from './book.ts';
import { clock } from './clock.ts';
import { deliveries } from './deliveries.ts';
import { devices } from './devices.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { examples } from './examples.ts';
import { expiry } from './expiry.ts';
import { firstSteps } from './first-steps.ts';
import { formWork } from './form-work.ts';
import { forms } from './forms.ts';
import { home } from './home.ts';
import { incidentCourse } from './incident-course.ts';
import { jobRules, jobTemplates, siteTarget } from './job-plans.ts';
import { jobs } from './jobs.ts';
import { adminKeys, keys } from './keys.ts';
import { overview } from './overview.ts';
import { pageLook } from './page-look.ts';
import { partner } from './partner.ts';
import { audit, invitations, me, people } from './people.ts';
import { phone } from './phone.ts';
import { adminReports, reports } from './reports.ts';
import { search } from './search.ts';
import { sites } from './sites.ts';
import { timeline } from './timeline.ts';
import { incidents, watch } from './watch.ts';
import { watchState } from './watch-state.ts';
import { windows } from './windows.ts';
import { adminWorklog, worklog } from './worklog.ts';

export * from './admin-search.ts';
export * from './admin-sites.ts';
export * from './agency.ts';
export * from './agent-api.ts';
export * from './agent-work.ts';
export * from './agents.ts';
export * from './allow-rules.ts';
export * from './answers.ts';
export * from './audit-events.ts';
export * from './auth.ts';
export * from './backup-file.ts';
export * from './backup-reports.ts';
export * from './backups.ts';
export * from './board-filters.ts';
export * from './book.ts';
export * from './characters.ts';
export * from './chromium-places.ts';
export * from './client-sentence.ts';
export * from './clock.ts';
export * from './commands.ts';
export * from './deliveries.ts';
export * from './devices.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './examples.ts';
export * from './expiry.ts';
export * from './fields.ts';
export * from './first-steps.ts';
export * from './form-plan.ts';
export * from './form-steps.ts';
export * from './form-work.ts';
export * from './forms.ts';
export * from './home.ts';
export * from './hour-strip.ts';
export * from './incident-course.ts';
export * from './job-plans.ts';
export * from './jobs.ts';
export * from './keys.ts';
export * from './limits.ts';
export * from './live.ts';
export * from './monitor.ts';
export * from './overview.ts';
export * from './page-look.ts';
export * from './pages.ts';
export * from './partner.ts';
export * from './people.ts';
export * from './phone.ts';
export * from './probe-reasons.ts';
export * from './report-figures.ts';
export * from './reports.ts';
export * from './search.ts';
export * from './search-figures.ts';
export * from './site-facts.ts';
export * from './sites.ts';
export * from './span-look.ts';
export * from './timeline.ts';
export * from './watch.ts';
export * from './watch-state.ts';
export * from './watched-items.ts';
export * from './windows.ts';
export * from './wordpress.ts';
export * from './wordpress-database.ts';
export * from './wordpress-place.ts';
export * from './worklog.ts';

/** Every endpoint there is; a test walks over them with every kind of caller. */
export const endpoints = {
  answers,
  agency,
  auth,
  me,
  invitations,
  people,
  audit,
  clients,
  groups,
  adminSites,
  boardFilters,
  firstSteps,
  sites,
  deliveries,
  watch,
  watchState: { read: watchState },
  timeline: { read: timeline },
  incidents,
  incidentCourse,
  windows,
  expiry,
  pageLook,
  devices,
  examples,
  phone,
  keys,
  adminKeys,
  partner,
  worklog,
  adminWorklog,
  backups,
  adminBackups,
  backupReports,
  backupWatch,
  reports,
  adminReports,
  search,
  adminSearch,
  overview,
  book,
  home,
  jobs,
  jobTemplates,
  jobRules,
  siteTarget,
  clock,
  agents,
  agentApi,
  formWork,
  forms,
} satisfies Record<string, Record<string, AnyEndpoint>>;
