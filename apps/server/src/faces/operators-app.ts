import { type AnyEndpoint, incidents, jobs } from '@hlidka/protocol';

/** All of admin that an operator's session of the phone app reaches. */
export const operatorsInApp: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  jobs.list,
  jobs.waiting,
  jobs.read,
  jobs.steer,
  incidents.list,
  incidents.acknowledge,
]);
