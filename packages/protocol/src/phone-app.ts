/**
 * What the phone app's bundle has of this package; its build and its types resolve
 * `@hlidka/protocol` to this file, so that schemas of admin and agents stay out of it.
 */
export * from './backups/backups.ts';
export * from './incidents/client-incidents.ts';
export * from './incidents/deliveries.ts';
export * from './incidents/gatherings.ts';
export * from './incidents/incident-course.ts';
export * from './incidents/on-call.ts';
export * from './incidents/operator-push.ts';
export * from './jobs/commands.ts';
export * from './jobs/jobs.ts';
export * from './people/agency.ts';
export * from './people/app-crashes.ts';
export * from './people/auth.ts';
export * from './people/devices.ts';
export * from './people/keys.ts';
/** @public */
export type { NewWayEvent } from './people/new-ways.ts';
export * from './people/notifications.ts';
export * from './people/people.ts';
export * from './reports/book.ts';
export * from './reports/report-figures.ts';
export * from './reports/reports.ts';
export * from './reports/worklog.ts';
export * from './search/search.ts';
export * from './search/search-engines.ts';
export * from './search/search-figures.ts';
export * from './search/watched-items.ts';
export * from './sites/home.ts';
export * from './sites/overview.ts';
export * from './sites/site-facts.ts';
export * from './sites/sites.ts';
export * from './watch/evidence.ts';
export * from './watch/probe-reasons.ts';
export * from './watch/span-mark.ts';
export * from './watch/timeline.ts';
export * from './watch/watch.ts';
export * from './watch/watch-state.ts';
export * from './wire/characters.ts';
export * from './wire/durations.ts';
export * from './wire/endpoint.ts';
export * from './wire/errors.ts';
export * from './wire/fields.ts';
export * from './wire/limits.ts';
export * from './wire/ranks.ts';
export * from './wire/retry-after.ts';
