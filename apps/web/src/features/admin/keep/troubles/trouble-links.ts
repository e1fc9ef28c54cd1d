import type { TroubleKind } from '@hlidka/protocol';

/** Where the reason is shown. */
export const troubleLinks: Partial<Record<TroubleKind, '/clock' | '/deliveries' | '/jobs/agents'>> =
  {
    duties: '/clock',
    messages: '/deliveries',
    agents: '/jobs/agents',
    agent_disk: '/jobs/agents',
  };
