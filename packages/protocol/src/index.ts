import { agentApi } from './agents/agent-api.ts';
import { agents } from './agents/agents.ts';
import { formWork } from './agents/form-work.ts';
import { pictureWork } from './agents/picture-work.ts';
import { backupReports, backupTokens } from './backups/backup-reports.ts';
import { adminBackups, backups } from './backups/backups.ts';
import { snapshots } from './backups/snapshots.ts';
import { forms } from './forms/forms.ts';
import { heartbeats } from './heartbeats/heartbeats.ts';
import { clientIncidents } from './incidents/client-incidents.ts';
import { deliveries } from './incidents/deliveries.ts';
import { gatherings } from './incidents/gatherings.ts';
import { incidentCourse } from './incidents/incident-course.ts';
import { incidentPictures } from './incidents/incident-pictures.ts';
import { onCall } from './incidents/on-call.ts';
import { outlets } from './incidents/outlets.ts';
import { clock } from './jobs/clock.ts';
import { jobRules, jobTemplates, siteTarget } from './jobs/job-plans.ts';
import { jobs } from './jobs/jobs.ts';
import { partner } from './partner.ts';
import { agency } from './people/agency.ts';
import { appCrashes } from './people/app-crashes.ts';
import { adminAssistants, assistants } from './people/assistants.ts';
import { auth } from './people/auth.ts';
import { devices } from './people/devices.ts';
import { doors } from './people/doors.ts';
import { installation } from './people/installation.ts';
import { adminKeys, keys } from './people/keys.ts';
import { adminNewWays, newWays } from './people/new-ways.ts';
import { adminNotifications, notifications } from './people/notifications.ts';
import { audit, invitations, me, people } from './people/people.ts';
import { phone } from './people/phone.ts';
import { globalping } from './places/globalping.ts';
import { placeApi } from './places/place-api.ts';
import { places } from './places/places.ts';
import { sitePlaces } from './places/site-places.ts';
import { book } from './reports/book.ts';
import { adminReports, reports } from './reports/reports.ts';
import { adminWorklog, worklog } from './reports/worklog.ts';
import { adminSearch } from './search/admin-search.ts';
import { rivals } from './search/rivals.ts';
import { search } from './search/search.ts';
import { clients } from './sites/admin-clients.ts';
import { groups } from './sites/admin-groups.ts';
import { adminSites } from './sites/admin-sites.ts';
import { boardFilters } from './sites/board-filters.ts';
import { expiry } from './sites/expiry.ts';
import { firstSteps } from './sites/first-steps.ts';
import { home } from './sites/home.ts';
import { overview } from './sites/overview.ts';
import { screens, wall } from './sites/screens.ts';
import { siteActs } from './sites/site-acts.ts';
import { sites } from './sites/sites.ts';
import { today } from './sites/today.ts';
import { windows } from './sites/windows.ts';
import { statusPages } from './status/status-pages.ts';
import { answers } from './watch/answers.ts';
import { pageLook } from './watch/page-look.ts';
import { siteChecks } from './watch/site-checks.ts';
import { slowTimes } from './watch/slow.ts';
import { takeOvers } from './watch/take-over.ts';
import { timeline } from './watch/timeline.ts';
import { troubles } from './watch/troubles.ts';
import { incidents, watch } from './watch/watch.ts';
import { watchState } from './watch/watch-state.ts';
import type { AnyEndpoint } from './wire/endpoint.ts';
import { examples } from './wire/examples.ts';

export * from './agents/agent-api.ts';
export * from './agents/agent-work.ts';
export * from './agents/agents.ts';
export * from './agents/chromium-paths.ts';
export * from './agents/form-work.ts';
export * from './agents/picture-work.ts';
export * from './backups/backup-reports.ts';
export * from './backups/backups.ts';
export * from './backups/snapshots.ts';
export * from './forms/form-plan.ts';
export * from './forms/form-steps.ts';
export * from './forms/forms.ts';
export * from './heartbeats/heartbeats.ts';
export * from './incidents/client-incidents.ts';
export * from './incidents/deliveries.ts';
export * from './incidents/gatherings.ts';
export * from './incidents/incident-course.ts';
export * from './incidents/incident-pictures.ts';
export * from './incidents/on-call.ts';
export * from './incidents/operator-push.ts';
export * from './incidents/outlets.ts';
export * from './incidents/webhook-events.ts';
export * from './jobs/client-sentence.ts';
export * from './jobs/clock.ts';
export * from './jobs/commands.ts';
export * from './jobs/job-plans.ts';
export * from './jobs/jobs.ts';
export * from './operators-app.ts';
export * from './partner.ts';
export * from './people/agency.ts';
export * from './people/app-crashes.ts';
export * from './people/assistants.ts';
export * from './people/audit-events.ts';
export * from './people/auth.ts';
export * from './people/devices.ts';
export * from './people/doors.ts';
export * from './people/installation.ts';
export * from './people/keys.ts';
export * from './people/new-ways.ts';
export * from './people/notifications.ts';
export * from './people/people.ts';
export * from './people/phone.ts';
export * from './places/globalping.ts';
export * from './places/place-api.ts';
export * from './places/places.ts';
export * from './places/site-places.ts';
export * from './reports/book.ts';
export * from './reports/report-figures.ts';
export * from './reports/reports.ts';
export * from './reports/worklog.ts';
export * from './search/admin-search.ts';
export * from './search/rivals.ts';
export * from './search/search.ts';
export * from './search/search-engines.ts';
export * from './search/search-figures.ts';
export * from './search/watched-items.ts';
export * from './sites/admin-clients.ts';
export * from './sites/admin-groups.ts';
export * from './sites/admin-sites.ts';
export * from './sites/board-filters.ts';
export * from './sites/board-sites.ts';
export * from './sites/expiry.ts';
export * from './sites/first-steps.ts';
export * from './sites/home.ts';
export * from './sites/overview.ts';
export * from './sites/screens.ts';
export * from './sites/site-acts.ts';
export * from './sites/site-choice.ts';
export * from './sites/site-facts.ts';
export * from './sites/sites.ts';
export * from './sites/tags.ts';
export * from './sites/today.ts';
export * from './sites/windows.ts';
export * from './status/status-pages.ts';
export * from './watch/answers.ts';
export * from './watch/evidence.ts';
export * from './watch/header-secrets.ts';
export * from './watch/hour-strip.ts';
export * from './watch/kinds/index.ts';
export * from './watch/monitor.ts';
export * from './watch/page-look.ts';
export * from './watch/picture.ts';
export * from './watch/probe-reasons.ts';
export * from './watch/site-checks.ts';
export * from './watch/slow.ts';
export * from './watch/span-mark.ts';
export * from './watch/take-over.ts';
export * from './watch/timeline.ts';
export * from './watch/troubles.ts';
export * from './watch/watch.ts';
export * from './watch/watch-state.ts';
export * from './wire/characters.ts';
export * from './wire/durations.ts';
export * from './wire/endpoint.ts';
export * from './wire/errors.ts';
export * from './wire/examples.ts';
export * from './wire/fields.ts';
export * from './wire/limits.ts';
export * from './wire/live.ts';
export * from './wire/pages.ts';
export * from './wire/ranks.ts';
export * from './wire/retry-after.ts';
export * from './wire/unseen.ts';

/** Every endpoint; a test calls each as every kind of caller. */
export const endpoints = {
  answers,
  agency,
  installation,
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
  today,
  screens,
  wall,
  statusPages,
  heartbeats,
  sites,
  deliveries,
  watch,
  watchState: { read: watchState },
  troubles,
  timeline: { read: timeline },
  incidents,
  takeOvers,
  appCrashes,
  clientIncidents,
  incidentCourse,
  incidentPictures,
  gatherings,
  onCall,
  outlets,
  windows,
  expiry,
  pageLook,
  siteActs,
  siteChecks,
  slowTimes,
  devices,
  examples,
  phone,
  keys,
  assistants,
  notifications,
  adminNotifications,
  adminKeys,
  adminAssistants,
  doors,
  adminNewWays,
  newWays,
  partner,
  worklog,
  adminWorklog,
  backups,
  adminBackups,
  backupReports,
  backupTokens,
  snapshots,
  reports,
  adminReports,
  rivals,
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
  pictureWork,
  forms,
  places,
  globalping,
  sitePlaces,
  placeApi,
} satisfies Record<string, Record<string, AnyEndpoint>>;
