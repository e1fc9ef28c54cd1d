import type { TroubleKind } from '@hlidka/protocol';
import { pluralCs } from '../../format/plural.ts';

export const troubles = {
  kinds: {
    slow: 'Hlídka měří se zpožděním',
    duties: 'Pravidelné činnosti Hlídky stojí',
    messages: 'Zprávy z Hlídky neodcházejí',
    disk: 'Hlídce dochází místo na disku',
    pool: 'Hlídce nestačí spojení s databází',
    agents: 'Úlohy čekají na agenta',
  } satisfies Record<TroubleKind, string>,
  /** Incidents of which nobody heard. */
  untold: {
    one: (site: string) => `O incidentu na webu ${site} se od nás nikdo nedozvěděl.`,
    many: (n: number) =>
      `O ${n} ${pluralCs(n, 'incidentu', 'incidentech', 'incidentech')} se od nás nikdo nedozvěděl.`,
    todo: 'Zpráva správcům neodešla: nastavte e-mail nebo chat, nebo se podívejte, proč se nedoručila.',
    deliveries: 'Doručování',
  },
  since: (since: string) => `od ${since}`,
};
