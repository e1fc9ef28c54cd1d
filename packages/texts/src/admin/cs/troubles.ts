import type { TroubleKind } from '@hlidka/protocol';

export const troubles = {
  kinds: {
    slow: 'Hlídka měří se zpožděním',
    duties: 'Pravidelné činnosti Hlídky neběží',
    messages: 'Zprávy z Hlídky neodcházejí',
    disk: 'Hlídce dochází místo na disku',
    pool: 'Hlídce nestačí spojení s databází',
    agents: 'Úlohy čekají na agenta',
    headers: 'Některé weby Hlídka neměří, nemá k nim heslo',
    agent_disk: 'Agentovi dochází místo na disku',
  } satisfies Record<TroubleKind, string>,
  /** Incidents of which operators were sent nothing. */
  untold: {
    one: (site: string) => `Zpráva o incidentu na webu ${site} správcům neodešla.`,
    several: 'Zprávy o otevřených incidentech správcům neodešly.',
    todo: 'Nastavte e-mail nebo chat, nebo se podívejte, proč se nedoručila.',
    deliveries: 'Doručování',
  },
  since: (since: string) => `od ${since}`,
};
