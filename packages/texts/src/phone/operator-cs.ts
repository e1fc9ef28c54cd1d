import { pluralCs } from '../format/index.ts';

/** What the phone app says to operators. */
export const operator = {
  places: { waiting: 'Čeká', outages: 'Výpadky', account: 'Účet' },
  waiting: {
    none: 'Nic na vás nečeká.',
    some: (n: number) =>
      `${pluralCs(n, 'Čeká na vás', 'Čekají na vás', 'Čeká na vás')} ${n} ${pluralCs(n, 'úloha', 'úlohy', 'úloh')}.`,
    before: (n: number, when: string) =>
      n === 0
        ? `Naposledy na vás nic nečekalo, ${when}.`
        : `Naposledy na vás ${pluralCs(n, 'čekala', 'čekaly', 'čekalo')} ${n} ${pluralCs(n, 'úloha', 'úlohy', 'úloh')}, ${when}.`,
    why: {
      approval: 'ke schválení',
      gate: 'žádá o povolení příkazu',
      answer: 'čeká na odpověď',
    },
    settled: 'Tato úloha už na vás nečeká.',
  },
  job: {
    title: (n: number) => `Úloha ${n}`,
    noSite: 'bez webu',
    instructions: 'Zadání',
    approve: 'Schválit',
    cancel: 'Zrušit úlohu',
    cancelMeans: 'Zrušená úloha se neprovede.',
    keep: 'Nechat',
  },
  gate: {
    heading: 'Smí agent spustit tento příkaz?',
    command: 'Příkaz',
    target: 'Kde',
    local: 'u agenta, v pracovní složce úlohy',
    key: 'Klíč SSH',
    hostKey: 'Klíč serveru',
    folder: 'Složka',
    defaultFolder: 'výchozí',
    env: 'Proměnné prostředí',
    none: 'žádné',
    timeout: 'Časový limit',
    reason: 'Důvod, který agent uvedl',
    expires: 'Bez odpovědi se zamítne',
    digest: 'Otisk příkazu',
    allow: 'Povolit',
    rest: 'Povolit do konce úlohy',
    restMeans: 'V této úloze pak půjde přesně tento příkaz spustit i příště bez ptaní.',
    note: 'Vzkaz agentovi, když zamítnete',
    deny: 'Zamítnout',
    changed: 'Příkaz se mezitím změnil, nic jsme nepovolili.',
    changedTodo: 'Teď tu vidíte nový. Přečtěte si ho a rozhodněte znovu.',
  },
  question: { heading: 'Agent se ptá', answer: 'Odpověď', send: 'Odpovědět' },
  prove: {
    why: 'Potvrďte, že rozhodujete vy',
    refused: 'Bez ověření se nic nestalo.',
    impossible: 'Telefon nemá nastavený zámek.',
    impossibleTodo: 'Nastavte otisk, obličej nebo kód a zkuste to znovu.',
  },
  outages: {
    none: 'Žádný web nemá výpadek.',
    some: (n: number) =>
      `${pluralCs(n, 'Trvá', 'Trvají', 'Trvá')} ${n} ${pluralCs(n, 'incident', 'incidenty', 'incidentů')}.`,
    before: (n: number, when: string) =>
      n === 0
        ? `Naposledy žádný web neměl výpadek, ${when}.`
        : `Naposledy ${pluralCs(n, 'trval', 'trvaly', 'trvalo')} ${n} ${pluralCs(n, 'incident', 'incidenty', 'incidentů')}, ${when}.`,
    take: 'Ujmout se',
    takenBy: (who: string, since: string) => `${who} to řeší od ${since}.`,
    free: 'Zatím se toho nikdo neujal.',
  },
  onCall: {
    mine: (until: string) => `Službu máte vy, do ${until}.`,
    other: (name: string, until: string) => `Službu má ${name}, do ${until}.`,
    nobody: 'Službu teď nemá nikdo.',
    next: (name: string) => `Další na řadě je ${name}.`,
    nextYou: 'Další na řadě jste vy.',
  },
  push: {
    label: 'Upozornění do telefonu',
    detail: 'Přijde, když na vás vyjde řada s výpadkem a když úloha čeká na rozhodnutí.',
  },
};
export type PhoneOperator = typeof operator;
