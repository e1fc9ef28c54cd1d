import type { NoticeState, SiteStatus, SpanMark } from '@hlidka/protocol';
import { pluralCs } from '../format/plural.ts';
import { typeset } from '../format/typeset.ts';

const services = (n: number) => `${n} ${pluralCs(n, 'služba', 'služby', 'služeb')}`;

/** The public status page. */
export const status = typeset({
  answer: {
    fine: 'Vše běží.',
    down: (n: number) => `${services(n)} neběží.`,
    downOne: (name: string) => `${name} neběží.`,
    partly: 'Některé části nefungují správně.',
    maintenance: 'Probíhá plánovaná údržba.',
    notice: 'Řešíme potíže.',
    unknown: 'Stav některých služeb teď neznáme.',
  },
  states: {
    up: 'běží',
    down: 'neběží',
    maintenance: 'údržba',
    paused: 'pozastaveno',
    unknown: 'neměřeno',
  } satisfies Record<SiteStatus, string>,
  brokenForm: 'formulář nefunguje',
  downSince: (when: string) => `neběží od ${when}`,
  asOf: (when: string) => `Stav k ${when}`,
  old: (when: string) => `Čerstvější stav teď nemůžeme načíst. Vidíte poslední známý, z ${when}.`,
  services: 'Služby',
  strip: (days: number, words: string) =>
    `${pluralCs(days, 'poslední', 'poslední', 'posledních')} ${days} ${pluralCs(days, 'den', 'dny', 'dní')}: ${words}`,
  stripLegend: (days: number) =>
    `Proužek ukazuje ${pluralCs(days, 'poslední', 'poslední', 'posledních')} ${days} ${pluralCs(days, 'den', 'dny', 'dní')}, vpravo je dnešek.`,
  marks: {
    down: 'výpadek',
    tick: 'ojedinělá chyba',
    up: 'bez chyby',
    maintenance: 'jen údržba',
    blank: 'neměřeno',
  } satisfies Record<SpanMark, string>,
  stripDays: {
    down: (n: number) => `výpadek v ${n} ${pluralCs(n, 'dni', 'dnech', 'dnech')}`,
    calm: (unmeasured: number) =>
      unmeasured === 0
        ? 'bez výpadku'
        : `bez výpadku v měřených dnech, ${unmeasured} ${pluralCs(unmeasured, 'den', 'dny', 'dní')} neměřeno`,
    none: 'zatím neměřeno',
  },
  availability: (pct: string) => `dostupnost ${pct}`,
  notices: 'Co právě řešíme',
  past: 'Co jsme řešili',
  noPast: 'Zatím jsme nic nehlásili.',
  noticeStates: {
    investigating: 'Zjišťujeme',
    identified: 'Známe příčinu',
    watching: 'Sledujeme',
    solved: 'Vyřešeno',
  } satisfies Record<NoticeState, string>,
  /** Of a notice written from the chat. */
  noticeTitles: {
    down: (name: string) => `${name} neběží`,
    downMany: (n: number) => `${services(n)} neběží`,
    form: (name: string) => `${name}: formulář nefunguje`,
  },
  concerns: (names: string) => `Týká se: ${names}`,
  allUpdates: 'Celý průběh',
  back: 'Zpět na stav služeb',
  works: 'Plánovaná údržba',
  worksNow: 'Právě probíhá',
  /** The same work on further days. */
  again: (days: string) => `a znovu ${days}`,
  fromTo: (from: string, to: string) => `${from} až ${to}`,
  subscribe: {
    title: 'Zprávy e-mailem',
    means: 'Napíšeme vám o každém novém hlášení na této stránce.',
    email: 'Váš e-mail',
    trap: 'Toto pole nechte prázdné',
    send: 'Odebírat',
    feed: 'Odběr ve čtečce (Atom)',
  },
  asked: {
    title: 'Žádost jsme přijali',
    means:
      'Pokud tato adresa zprávy ještě neodebírá, během chvíle na ni pošleme odkaz. Odběr začne, až ho potvrdíte.',
  },
  wrongEmail: {
    title: 'Adresa není správně',
    means: 'Vraťte se a zkontrolujte ji prosím.',
  },
  tooMany: {
    title: 'Žádostí je teď moc',
    means: 'Zkuste to prosím později.',
  },
  work: {
    title: 'Ještě okamžik',
    means:
      'O odběr teď žádá mnoho adres. Proto váš prohlížeč nejdřív něco spočítá, trvá to pár vteřin. Pak žádost odešle sám.',
    needsScript: 'Bez JavaScriptu to nejde. Zapněte ho, nebo to zkuste za hodinu.',
  },
  confirm: {
    title: 'Potvrzení odběru',
    means: 'Chcete dostávat zprávy z této stránky e-mailem?',
    press: 'Ano, chci',
  },
  confirmed: { title: 'Odběr je potvrzený', means: 'O každém novém hlášení vám napíšeme.' },
  unsubscribe: {
    title: 'Odhlášení odběru',
    means: 'Už nechcete dostávat zprávy z této stránky?',
    press: 'Odhlásit',
  },
  unsubscribed: { title: 'Odběr je zrušený', means: 'Žádné další zprávy vám nepošleme.' },
  badLink: {
    title: 'Odkaz neplatí',
    means: 'Je starý nebo neúplný. Požádejte o odběr znovu.',
  },
  gone: { title: 'Stránka tu není', means: 'Zkontrolujte prosím adresu.' },
  elsewhere: {
    title: 'Na této adrese nic není',
    means: 'Zkontrolujte prosím, zda je adresa správně.',
  },
  away: { title: 'Stav teď nemůžeme načíst', means: 'Zkuste to prosím za chvíli.' },
  notTaken: {
    title: 'Žádost teď nemůžeme přijmout',
    means: 'Zkuste to prosím za chvíli znovu.',
  },
  badge: 'stav',
  badgeWords: {
    none: 'běží',
    minor: 'omezení',
    major: 'potíže',
    critical: 'výpadek',
    maintenance: 'údržba',
  },
  feedTitle: (page: string) => `${page}: stav služeb`,
});

export type StatusTexts = typeof status;
