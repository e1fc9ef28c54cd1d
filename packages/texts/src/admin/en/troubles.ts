import type { TroubleKind } from '@hlidka/protocol';

export const troubles = {
  kinds: {
    slow: 'Hlídka is checking late',
    duties: 'Scheduled tasks of Hlídka have stopped',
    messages: 'Messages from Hlídka are not leaving',
    disk: 'Hlídka is running out of disk space',
    pool: 'Hlídka is short of database connections',
    agents: 'Jobs are waiting for an agent',
    headers: 'Some sites are not measured, Hlídka cannot open their password',
    agent_disk: 'An agent’s disk is almost full',
  } satisfies Record<TroubleKind, string>,
  untold: {
    one: (site: string) => `Operators were sent no message about the incident on ${site}.`,
    several: 'Operators were sent no message about several open incidents.',
    todo: 'Set up e-mail or chat, or see why it was not delivered.',
    deliveries: 'Deliveries',
  },
  since: (since: string) => `since ${since}`,
};
