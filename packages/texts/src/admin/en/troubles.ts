import type { TroubleKind } from '@hlidka/protocol';
import { pluralEn } from '../../format/plural.ts';

export const troubles = {
  kinds: {
    slow: 'Hlídka is checking late',
    duties: 'Scheduled tasks of Hlídka have stopped',
    messages: 'Messages from Hlídka are not leaving',
    disk: 'Hlídka is running out of disk space',
    pool: 'Hlídka is short of database connections',
    agents: 'Jobs are waiting for an agent',
  } satisfies Record<TroubleKind, string>,
  untold: {
    one: (site: string) => `Nobody was told about the incident on ${site}.`,
    many: (n: number) => `Nobody was told about ${n} ${pluralEn(n, 'incident', 'incidents')}.`,
    todo: 'No message to operators was sent: set up e-mail or chat, or see why it was not delivered.',
    deliveries: 'Deliveries',
  },
  since: (since: string) => `since ${since}`,
};
