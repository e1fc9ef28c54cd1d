import {
  type AnyEndpoint,
  deliveries,
  gatherings,
  incidents,
  jobs,
  onCall,
} from '@hlidka/protocol';

/** All of admin that an operator's session of the phone app reaches. */
export const operatorsInApp: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  jobs.list,
  jobs.waiting,
  jobs.read,
  jobs.steer,
  incidents.list,
  incidents.acknowledge,
  gatherings.acknowledge,
  deliveries.seen,
  onCall.read,
]);
