import type { SinceLine } from '@hlidka/protocol';
import { pluralCs } from '../../format/plural.ts';
import { newWays } from '../../new-ways/cs.ts';

const webs = (n: number) => `${n} ${pluralCs(n, 'web', 'weby', 'webů')}`;
const things = (n: number) => `${n} ${pluralCs(n, 'věc', 'věci', 'věcí')}`;
const jobs = (n: number) => `${n} ${pluralCs(n, 'úloha', 'úlohy', 'úloh')}`;

/** The operator's first page. */
export const today = {
  pageName: 'Dnes',
  answer: {
    calm: 'Je klid. Nic na vás nečeká.',
    silent: 'Hlídka teď neměří.',
    none: 'Zatím nehlídáme žádný web.',
    waiting: (n: number) => `${pluralCs(n, 'Čeká', 'Čekají', 'Čeká')} na vás ${things(n)}.`,
    open: (n: number) =>
      `${n} ${pluralCs(n, 'otevřený incident', 'otevřené incidenty', 'otevřených incidentů')}.`,
  },
  proof: (n: number, ago: string) => `Hlídáme ${webs(n)}, poslední kontrola před ${ago}.`,
  proofNone: (n: number) => `Hlídáme ${webs(n)}, ale za poslední hodinu neproběhla žádná kontrola.`,
  overdue: (n: number, since: string) =>
    `U ${n} ${pluralCs(n, 'webu', 'webů', 'webů')} chybí čerstvý výsledek, poslední je z ${since}.`,
  calm: {
    title: 'Na hlídce je klid.',
    checked: (n: number, ago: string) =>
      `Hlídáme ${webs(n)}, naposledy jsme kontrolovali před ${ago}. Až se něco stane, objeví se to tady samo.`,
    unchecked: 'Nic nečeká, ale čerstvou kontrolu nemáme. Podívejte se, jestli Hlídka měří.',
    board: 'Přehled webů',
  },
  newWays: {
    ...newWays,
    heading: 'Nové přístupy a smazání',
    about: 'Z posledních 24 hodin. Pokud o něčem nevíte, ukončete to.',
    more: (n: number) => `a další (${n})`,
    server: 'příkazová řádka serveru',
    end: 'Nevím o tom',
    ask: 'Ukončit to?',
    means: 'Vrátíme to zpátky a odhlásíme zařízení, ze kterého to přišlo.',
    meansSession: 'Vrátit to nejde. Odhlásíme ale zařízení, ze kterého to přišlo.',
    action: 'Ukončit',
    done: 'Ukončeno.',
  },
  wrong: 'Co je špatně',
  waits: 'Co na vás čeká',
  aside: 'Pro informaci',
  kinds: {
    gatherings: 'Společné výpadky',
    incidents: 'Incidenty',
    unstable: 'Kolísající weby',
    odd: 'Neobvyklé stránky',
    slow: 'Odpovídají pomalu',
    waiting: 'Úlohy',
    undelivered: 'Nedoručené zprávy',
    ending: 'Certifikáty a domény',
    drafts: 'Reporty k odeslání',
    entries: 'Zápisy ke zveřejnění',
    agents: 'Agenti',
  },
  all: (n: number) => `Všechny (${n})`,
  since: (when: string) => `od ${when}`,
  taken: (who: string) => `řeší ${who}`,
  untaken: 'zatím nikdo nepřevzal',
  observed: (when: string) => `od ${when} zase běží, je pod dohledem`,
  backup: {
    failed: (when: string) => `poslední záloha je podezřelá, začala ${when}`,
    late: (when: string) => `záloha chybí od ${when}`,
    lastOk: (when: string) => `poslední úspěšná ${when}`,
    never: 'zatím se žádná nepovedla',
  },
  heartbeat: {
    late: (when: string) => `neozval se do ${when}`,
    running: (when: string) => `neozval se včas, běží od ${when}`,
    failed: (when: string) => `selhal ${when}`,
    lastOk: (when: string) => `naposledy v pořádku ${when}`,
    never: 'v pořádku ještě nedoběhl',
  },
  ends: { certificate: 'certifikát', domain: 'doména' },
  draft: (month: string) => `Report, ${month}`,
  heldBack: 'sám neodešel',
  entries: (n: number, when: string) =>
    n === 1
      ? `klient ho zatím nevidí, čeká od ${when}`
      : `${n} ${pluralCs(n, 'zápis', 'zápisy', 'zápisů')}, klient je zatím nevidí, nejstarší z ${when}`,
  silent: (when: string) => `ozval se naposledy ${when}`,
  act: {
    take: 'Převzít',
    open: 'Otevřít',
    look: 'Podívat se',
    approve: 'Schválit',
    allow: 'Rozhodnout',
    answer: 'Odpovědět',
    retry: 'Poslat znovu',
    send: 'Odeslat',
    read: 'Přečíst',
    settle: 'Vyřešit',
  },
  jobWaits: {
    approval: 'čeká na schválení',
    gate: 'čeká na povolení příkazu',
    answer: 'čeká na odpověď',
  },
  happened: {
    heading: 'Od vaší poslední návštěvy',
    first: 'Posledních 24 hodin',
    about: (when: string) => `Naposledy jste tu byli ${when}.`,
    none: 'Nic se nestalo.',
    read: 'Označit jako přečtené',
    readDone: 'Příště ukážeme jen to, co přibude.',
    counts: {
      opened: (n: number) =>
        `${n} ${pluralCs(n, 'incident začal', 'incidenty začaly', 'incidentů začalo')}`,
      resolved: (n: number) => `${n} ${pluralCs(n, 'skončil', 'skončily', 'skončilo')}`,
      done: (n: number) => `${jobs(n)} ${pluralCs(n, 'skončila', 'skončily', 'skončilo')}`,
      failed: (n: number) => `${jobs(n)} ${pluralCs(n, 'selhala', 'selhaly', 'selhalo')}`,
      work: (n: number) =>
        `${n} ${pluralCs(n, 'zápis do deníku', 'zápisy do deníku', 'zápisů do deníku')}`,
      sent: (n: number) =>
        `${n} ${pluralCs(n, 'report odešel', 'reporty odešly', 'reportů odešlo')}`,
    } satisfies Record<SinceLine['kind'], (n: number) => string>,
    lines: {
      opened: 'začal incident',
      resolved: 'incident skončil',
      done: 'úloha hotova',
      failed: 'úloha selhala',
      work: 'zápis do deníku',
      sent: 'report odeslán',
    } satisfies Record<SinceLine['kind'], string>,
  },
  comes: {
    heading: 'Dnes v plánu',
    none: 'Nic dalšího na dnešek v plánu není.',
    done: (n: number) => `Dnes hotovo: ${jobs(n)}.`,
    job: 'úloha',
    running: 'úloha běží',
    late: 'úloha bez agenta, který by ji spustil',
    window: 'okno údržby',
    windowNow: (until: string) => `okno údržby do ${until}`,
    everywhere: 'všechny weby',
    report: 'odejde report',
    more: (n: number) => `a ${n} ${pluralCs(n, 'další', 'další', 'dalších')}`,
  },
  installation: {
    heading: 'Stav Hlídky',
    lastCheck: 'Poslední kontrola',
    noCheck: 'za poslední hodinu žádná',
    ago: (how: string) => `před ${how}`,
    messages: 'Zprávy ve frontě',
    noMessages: 'žádné',
    oldest: (n: number, how: string) => `${n}, nejstarší čeká ${how}`,
    disk: 'Volné místo na disku',
    unknown: 'nevíme',
  },
};
