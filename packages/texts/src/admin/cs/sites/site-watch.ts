import type { UnknownReason } from '@hlidka/protocol';
import { createFormat } from '../../../format/index.ts';
import { pluralCs } from '../../../format/plural.ts';
import { reasonIn } from '../../../titles/reasons.ts';

const { number } = createFormat('cs');
const days = (n: number) => `${n} ${pluralCs(n, 'den', 'dny', 'dní')}`;

const head: [string, string] = ['Čas', 'Výsledek'];

export const siteWatch = {
  downSince: (name: string, since: string) => `${name} nejde od ${since}.`,
  suspectSince: (name: string, since: string) =>
    `${name}: od ${since} kontroly selhávají, ověřujeme.`,
  observedSince: (name: string, since: string) => `${name} od ${since} zase běží, je pod dohledem.`,
  formSince: (name: string, since: string) => `${name}: formulář nefunguje od ${since}.`,
  unknown: {
    domain: (name: string) => `${name} je doména, a tu neměříme.`,
    no_address: (name: string) => `${name} neměříme, chybí adresa.`,
    blocked: (name: string) =>
      `${name} neměříme: adresa vede do vnitřní sítě. Povolí ji CHECK_ALLOW_PRIVATE na serveru.`,
    not_measured: (name: string) => `${name} zatím neměříme: Hlídka byla bez spojení.`,
    stale: (name: string, since: string) =>
      `${name} neměříme od ${since}: žádný nový výsledek nepřišel.`,
    waiting: (name: string) => `${name} čeká na první úspěšnou kontrolu.`,
  } satisfies Record<UnknownReason, (name: string, since: string) => string>,
  lastFailure: 'Poslední selhání',
  lastFailureNone: 'zatím žádné',
  headRefused: 'Dotaz HEAD',
  headRefusedWhy: 'Server ho odmítá, stránku proto kontrolujeme dotazem GET.',
  certificate: 'Certifikát',
  domain: 'Registrace domény',
  ends: (date: string) => `platí do ${date}`,
  endsIn: (n: number) => `ještě ${days(n)}`,
  ended: 'vypršel',
  endedDomain: 'vypršela',
  endsToday: 'vyprší dnes',
  notKnown: 'nevíme',
  certificateUnknown: 'Zatím jsme ho neviděli.',
  domainUnknown: 'Registr údaj neposkytl.',
  byHand: 'zadáno ručně',
  vitals: 'Stav',
  checks: {
    heading: 'Jednotlivé kontroly',
    hours: 'Kolik hodin zpátky',
    hour: (n: number) => `${n} h`,
    now: 'teď',
    label: (n: number) =>
      `Kontroly za ${pluralCs(n, 'poslední hodinu', `poslední ${n} hodiny`, `posledních ${n} hodin`)}`,
    head,
    none: 'V této době neproběhla žádná kontrola.',
    empty: 'žádná kontrola',
    ok: (ms: string) => `v pořádku, ${ms}`,
    failed: (why: string, ms: string) => `${why}, ${ms}`,
    code: (code: number) => `kód ${code}`,
    many: (n: number, bad: number): string =>
      `${number(n)} ${pluralCs(n, 'kontrola', 'kontroly', 'kontrol')}, ${
        bad === 0
          ? pluralCs(n, 'v pořádku', 'všechny v pořádku', 'všechny v pořádku')
          : `${number(bad)} ${pluralCs(bad, 'neúspěšná', 'neúspěšné', 'neúspěšných')}`
      }`,
    slowest: (ms: string) => `nejpomalejší ${ms}`,
    range: (from: string, to: string) => `${from}–${to}`,
    uncounted: {
      confirmation: 'ověření, nepočítá se',
      maintenance: 'v údržbě, nepočítá se',
      not_measured: 'Hlídka byla bez spojení, nepočítá se',
      blocked: 'adresa z vnitřní sítě, nepočítá se',
      local: 'nejde jen od nás, nepočítá se',
    },
    legend: {
      ok: 'v pořádku, výška je odezva',
      failed: 'selhání',
      failedAside: 'selhání, které se nepočítá',
      okAside: 'v pořádku, nepočítá se',
    },
  },
  incidents: {
    heading: 'Incidenty',
    none: 'Na tomto webu se zatím nic nestalo.',
    open: 'Podrobnosti incidentu',
    openOf: (kind: string, when: string) => `Podrobnosti incidentu: ${kind}, ${when}`,
    evidence: 'Co jsme naměřili',
    all: 'Všechny incidenty webu',
  },
  evidence: {
    cause: 'Příčina',
    lastCause: 'Poslední chyba',
    found: 'Zjištění',
    status: 'Stavový kód',
    reason: 'Podrobnosti',
    reasonOf: (reason: string) => reasonIn('cs', reason),
    headers: 'Hlavičky odpovědi',
    address: 'Adresa serveru',
    step: 'Krok, který selhal',
    excerpt: 'Začátek odpovědi',
  },
  phases: {
    dnsMs: 'Překlad DNS',
    connectMs: 'Spojení',
    tlsMs: 'TLS',
    firstByteMs: 'První bajt',
    rest: 'Zbytek odpovědi',
    total: 'Celkem',
    notReached: 'nedošlo k tomu',
    notNeeded: 'nebylo třeba',
  },
  checkNow: {
    action: 'Zkontrolovat hned',
    title: (name: string) => `Kontrola webu ${name}`,
    again: 'Zkontrolovat znovu',
    running: 'Ptáme se webu…',
    ok: 'Web odpověděl v pořádku.',
    failed: 'Web neprošel.',
    stored: 'Výsledek se nikam neukládá a nezapočítává.',
    unsaved: 'Zkoušíme nastavení z formuláře, které ještě není uložené.',
    status: 'Stavový kód',
    address: 'Adresa serveru',
    final: 'Odpověděla adresa',
    redirects: 'Přesměrování',
    certificate: 'Certifikát',
    certificateNone: 'bez certifikátu',
    try: 'Vyzkoušet nastavení',
    tryHint: 'Zkontroluje uloženou adresu webu s nastavením, které tu právě je.',
    wrong: 'Nastavení není úplné. Opravte ho a zkuste to znovu.',
  },
};
