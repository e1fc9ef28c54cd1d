import { deliveries } from './incidents/deliveries.ts';
import { gatherings } from './incidents/gatherings.ts';
import { onCall } from './incidents/on-call.ts';
import { jobs } from './jobs/jobs.ts';
import { appCrashes } from './people/app-crashes.ts';
import { auth } from './people/auth.ts';
import { devices } from './people/devices.ts';
import { keys } from './people/keys.ts';
import { me } from './people/people.ts';
import { incidents } from './watch/watch.ts';
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
  incidents.acknowledge,
  gatherings.acknowledge,
  deliveries.seen,
  onCall.read,
  me.read,
  me.change,
  me.sessions,
  me.endSession,
  me.endOtherSessions,
  /** Listed where a password changes; none is made there. */
  keys.list,
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
