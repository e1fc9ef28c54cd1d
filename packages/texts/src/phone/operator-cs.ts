import { pluralCs } from '../format/index.ts';
import { plan } from '../plan/cs.ts';

/** What the phone app says to operators. */
export const operator = {
  plan,
  nav: { waiting: 'Čeká', outages: 'Výpadky', account: 'Účet' },
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
    whyBefore: {
      approval: 'čekala na schválení',
      gate: 'žádala o povolení příkazu',
      answer: 'čekala na odpověď',
    },
    failed: 'Úlohy se nepodařilo načíst.',
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
    plan: 'Co udělá',
    failed: 'Úloha selhala.',
    retry: 'Spustit znovu',
    retryMeans: 'Začne od začátku, podle stejného plánu.',
    moved: 'Úloha se mezitím změnila, nic jsme neudělali.',
    unread: 'Úlohu se nepodařilo načíst.',
    notDecided: 'O úloze jste zatím nerozhodli.',
    decided: 'Vaše rozhodnutí platí.',
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
  /** What was tried, when no answer came: it may be done all the same. */
  tried: {
    approve: 'schválit úlohu',
    cancel: 'zrušit úlohu',
    pause: 'pozastavit úlohu',
    resume: 'pustit úlohu dál',
    retry: 'spustit úlohu znovu',
    allow: 'povolit příkaz',
    deny: 'zamítnout příkaz',
    operator_message: 'poslat odpověď',
    noAnswer: (tried: string) => `Zkoušeli jsme ${tried}, server ale neodpověděl.`,
    noAnswerTodo: 'Možná to přesto platí. Než to zkusíte znovu, podívejte se na stav úlohy.',
  },
  prove: {
    why: 'Potvrďte, že rozhodujete vy',
    refused: 'Bez ověření se nic nestalo.',
    impossible: 'Telefon nemá nastavený zámek.',
    impossibleTodo: 'Nastavte otisk, obličej nebo kód a zkuste to znovu.',
    needed: 'Rozhodnutí v aplikaci tu potvrzuje přístupový klíč.',
    noneHere: 'Přístupový klíč se nepodařilo použít, nic se nestalo.',
    noneHereTodo:
      'Pokud v tomto telefonu žádný nemáte, přidejte si ho. Rozhodnout můžete i na webu.',
    onWeb: 'V této aplikaci přístupové klíče nefungují. Rozhodněte prosím na webu.',
    late: 'Server potvrzení nepřijal, nic se nestalo.',
    lateTodo: 'Možná trvalo moc dlouho. Rozhodněte znovu.',
    add: 'Přidat přístupový klíč',
    offer: 'Potvrzujte rozhodnutí přístupovým klíčem',
    offerMeans:
      'Povolení příkazu pak ověří i server, ne jen telefon. Kdo by získal vaše přihlášení, nic tím nerozhodne.',
    notNow: 'Teď ne',
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
    takenBefore: (who: string, since: string) => `Od ${since} to bylo v řešení: ${who}.`,
    freeBefore: 'Do té doby se toho nikdo neujal.',
    taking: 'Ujímáme se výpadku…',
    taken: 'Výpadku jste se ujali.',
    takenEarlier: (who: string) => `Dřív se ho ujal někdo jiný: ${who}.`,
    takenNone: 'Žádný z těch výpadků už není volný, nic jsme nezměnili.',
    over: 'Výpadek mezitím skončil, ujímat se ho není třeba.',
    notTaken: 'Výpadku jste se zatím neujali.',
    takeUnknown: 'Zkoušeli jsme se výpadku ujmout, server ale neodpověděl.',
    takeUnknownTodo: 'Možná je přesto váš. Načtěte výpadky znovu, nebo to zkuste ještě jednou.',
    failed: 'Výpadky se nepodařilo načíst.',
    /** A link led to one that is not among the open ones. */
    notOpen: 'Incident z odkazu v tomto seznamu není, možná už skončil.',
    details: 'Podrobnosti na webu',
    openIt: 'Otevřít incident',
    more: 'Podrobnosti',
  },
  incident: {
    course: 'Průběh',
    note: 'Poznámka pro ostatní správce (nepovinná)',
    noted: (note: string) => `Poznámka: ${note}`,
    tellClient: 'Dát klientovi vědět',
    tellClientHint: (who: string) =>
      `V portálu bude stát „${who || 'Správce'} to řeší“ a kdo má zapnuté e-maily o výpadcích, dostane e-mail.`,
    forClient: 'Co vidí klient',
    forClientAbout:
      'Po uložení to hned uvidí v portálu i v aplikaci. Bez textu vidí jen druh, začátek a trvání.',
    title: 'Nadpis',
    description: 'Popis',
    save: 'Uložit text pro klienta',
    saved: 'Klient teď vidí nový text.',
    jobs: 'Úlohy k tomuto incidentu',
    line: {
      began: {
        availability: 'Kontrola poprvé neprošla',
        form: 'Kontrola formuláře poprvé neprošla',
      },
      code: (code: number) => `Server odpověděl kódem ${code}.`,
      confirmed: (checks: number) =>
        checks > 1
          ? `Potvrzeno po ${checks} kontrolách, incident otevřen`
          : 'Potvrzeno, incident otevřen',
      opened: (who: string | null) =>
        who ? `Incident otevřen ručně, ${who}` : 'Incident otevřen ručně',
      taken: (who: string | null) => (who ? `Převzato, ${who}` : 'Převzato'),
      wrote: (who: string | null) => (who ? `Text pro klienta, ${who}` : 'Text pro klienta'),
      resolved: (who: string | null) => (who ? `Ukončeno ručně, ${who}` : 'Ukončeno ručně'),
      back: 'Web zase odpověděl',
      ended: 'Konec incidentu',
    },
    told: ({ sent, waiting, failed }: { sent: number; waiting: number; failed: number }) =>
      [
        `Zprávy: ${sent} ${pluralCs(sent, 'odešla', 'odešly', 'odešlo')}`,
        waiting > 0 && `${waiting} ${pluralCs(waiting, 'čeká', 'čekají', 'čeká')}`,
        failed > 0 &&
          `${failed} ${pluralCs(failed, 'se nedoručila', 'se nedoručily', 'se nedoručilo')}`,
      ]
        .filter(Boolean)
        .join(', ')
        .concat('.'),
    toldMore: (n: number) =>
      `A ${n} ${pluralCs(n, 'další zpráva', 'další zprávy', 'dalších zpráv')}, ${pluralCs(n, 'najdete ji', 'najdete je', 'najdete je')} na webu.`,
  },
  site: {
    jobs: 'Úlohy',
    noJobs: 'Žádná tu není.',
    states: {
      pending: 'ke schválení',
      approved: 'schválená, čeká na agenta',
      running: 'probíhá',
      done: 'hotová',
      failed: 'selhala',
      cancelled: 'zrušená',
    },
  },
  onCall: {
    mine: (until: string) => `Službu máte vy, do ${until}.`,
    other: (name: string, until: string) => `Službu má ${name}, do ${until}.`,
    nobody: 'Službu teď nemá nikdo.',
    mineBefore: (until: string) => `Podle těch dat máte službu vy, do ${until}.`,
    otherBefore: (name: string, until: string) => `Podle těch dat má službu ${name}, do ${until}.`,
    nobodyBefore: 'Podle těch dat nemá službu nikdo.',
    over: (until: string) => `Známe jen službu, která skončila ${until}.`,
    next: (name: string) => `Další na řadě je ${name}.`,
    nextYou: 'Další na řadě jste vy.',
  },
  push: {
    /** Buttons under a notification. */
    actions: {
      take: 'Ujmout se',
      read: 'Přečíst plán',
      readCommand: 'Přečíst příkaz',
      cancel: 'Zrušit úlohu',
      deny: 'Zamítnout',
      retry: 'Spustit znovu',
    },
    label: 'Upozornění do telefonu',
    /** Without a rota. */
    everyone: 'Přijde každý výpadek i jeho konec a úloha, která čeká na rozhodnutí nebo selhala.',
    /** With a rota. */
    inTurn:
      'Přijde výpadek, když na vás vyjde řada, a úloha, která čeká na rozhodnutí nebo selhala. Mimo dobu, kdy chcete mít klid.',
    unknown: 'Přijdou výpadky a úlohy, které čekají na rozhodnutí nebo selhaly.',
  },
};
export type PhoneOperator = typeof operator;
