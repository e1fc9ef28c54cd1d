import { deliveries } from './incidents/deliveries.ts';
import { gatherings } from './incidents/gatherings.ts';
import { incidentCourse } from './incidents/incident-course.ts';
import { onCall } from './incidents/on-call.ts';
import { jobs } from './jobs/jobs.ts';
import { appCrashes } from './people/app-crashes.ts';
import { auth } from './people/auth.ts';
import { devices } from './people/devices.ts';
import { keys } from './people/keys.ts';
import { me } from './people/people.ts';
import { overview } from './sites/overview.ts';
import { incidents } from './watch/watch.ts';
import { watchState } from './watch/watch-state.ts';
import type { AnyEndpoint } from './wire/endpoint.ts';

/**
 * All that an operator's session of the phone app reaches besides what is public: what the app shows, and nothing
 * else. The rest answers 404.
 */
export const operatorsInApp: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  jobs.list,
  jobs.waiting,
  jobs.read,
  jobs.challenge,
  jobs.steer,
  incidents.list,
  incidentCourse.read,
  incidents.change,
  incidents.acknowledge,
  gatherings.acknowledge,
  deliveries.seen,
  onCall.read,
  overview.read,
  watchState,
  me.read,
  me.change,
  me.sessions,
  me.endSession,
  me.endOtherSessions,
  /** Listed where a password changes; none is made there. */
  keys.list,
  auth.webLink,
  auth.changePassword,
  auth.confirmPassword,
  auth.confirmPasskey,
  auth.passkeys,
  auth.passkeyRegisterOptions,
  auth.passkeyRegister,
  auth.renamePasskey,
  auth.deletePasskey,
  devices.register,
  devices.unregister,
  appCrashes.report,
]);
