import type { TroubleKind } from '@hlidka/protocol';

export const troubles = {
  kinds: {
    slow: 'Hlídka měří se zpožděním',
    duties: 'Pravidelné činnosti Hlídky stojí',
    messages: 'Zprávy z Hlídky neodcházejí',
    disk: 'Hlídce dochází místo na disku',
    pool: 'Hlídce nestačí spojení s databází',
    agents: 'Úlohy čekají na agenta',
  } satisfies Record<TroubleKind, string>,
  since: (since: string) => `od ${since}`,
};
