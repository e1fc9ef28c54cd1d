import type { TroubleKind } from '@hlidka/protocol';

export const troubles = {
  kinds: {
    slow: 'Hlídka is checking late',
    duties: 'Scheduled tasks of Hlídka have stopped',
    messages: 'Messages from Hlídka are not leaving',
    disk: 'Hlídka is running out of disk space',
    pool: 'Hlídka is short of database connections',
    agents: 'Jobs are waiting for an agent',
  } satisfies Record<TroubleKind, string>,
  since: (since: string) => `since ${since}`,
};
