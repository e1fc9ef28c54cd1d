import { pluralCs } from '../format/plural.ts';
import { typeset } from '../format/typeset.ts';

export { documentWords } from './cs-document.ts';

/** The page of the partner API; separate from every page's texts, since few open it. */
export const apiGuide = typeset({
  pageName: 'API',
  up: 'Nastavení',
  answer: 'Stav webů si přečte i vaše aplikace.',
  detail: (n: number) =>
    `${n} ${pluralCs(n, 'dotaz', 'dotazy', 'dotazů')} jen ke čtení, odpovědi v JSON. Klíč vidí totéž co jeho majitel.`,
  start: {
    heading: 'Než začnete',
    baseUrl: 'Základní adresa',
    key: 'Klíč',
    keyAbout:
      'Vytvoříte si ho v nastavení, v části Integrace. Posílejte ho s každým dotazem v hlavičce:',
    toSettings: 'Otevřít nastavení',
    scope: 'Co klíč vidí',
    scopeAbout:
      'Klíč správce všechny hlídané weby, klíč klienta jen ty, ke kterým má jeho majitel přístup. Zneplatněný klíč přestane fungovat do vteřiny.',
    servers: 'Odkud volat',
    serversAbout:
      'Ze svého serveru. Stránkám na jiných doménách prohlížeč odpověď nevydá (žádné CORS), a klíč na ně ani nepatří.',
    limits: 'Kolik dotazů',
    limitsAbout: (max: string) =>
      `Nejvýš ${max} za minutu na jeden klíč. Nad to odpovíme 429 a hlavička Retry-After řekne, za kolik vteřin to zkusit znovu.`,
    empty: 'Když není co hlásit',
    emptyAbout: 'Odpověď je pořád 200: prázdné seznamy, nuly nebo null.',
    machine: 'Pro stroje',
    openapi: (version: string) => `Specifikace OpenAPI ${version}`,
    llms: 'Průvodce pro AI agenty (llms.txt)',
  },
  errors: {
    heading: 'Chyby',
    about: 'Každé odmítnutí má stejný tvar: objekt s jediným polem error.',
    otherStatus: 'jiné',
    body: 'Tělo odmítnutí',
    '429': 'Příliš mnoho dotazů s tímto klíčem. Počkejte, kolik vteřin říká hlavička Retry-After.',
  },
  contents: { heading: 'Dotazy', label: 'Seznam dotazů' },
  operation: {
    parameters: 'Parametry v adrese',
    fields: 'Pole odpovědi',
    sameFields: (name: string) => `Pole odpovědi jsou stejná jako u dotazu ${name}`,
    refusals: 'Odmítnutí',
    request: 'Dotaz',
    response: 'Příklad odpovědi',
    tryIt: 'Vyzkoušet',
    tryItOf: (name: string) => `Vyzkoušet dotaz ${name}`,
  },
  columns: { name: 'Pole', type: 'Typ', nullable: 'Null', meaning: 'Co znamená' },
  mayBeNull: 'ano',
  neverNull: 'ne',
  tryIt: {
    heading: 'Na zkoušku',
    about:
      'Dotaz odejde z této stránky s vaším klíčem. Klíč si nikam neukládáme, zmizí se zavřením stránky.',
    operation: 'Dotaz',
    key: 'Klíč API',
    keyHint: 'Začíná hlidka_. Když žádný nemáte, vytvořte si ho v nastavení.',
    showKey: 'Ukázat klíč',
    hideKey: 'Skrýt klíč',
    keyNeeded: 'Vložte svůj klíč.',
    keyOdd: 'V klíči jsou znaky, které do něj nepatří. Zkopírujte ho prosím znovu.',
    id: 'Číslo klienta ve vašem systému',
    idNeeded: 'Napište číslo klienta ve svém systému.',
    send: 'Odeslat dotaz',
    fine: 'v pořádku',
    refused: 'odmítnuto',
    body: 'Tělo odpovědi',
    cut: 'Odpověď je dlouhá, ukazujeme její začátek.',
  },
  refusals: {
    '401': {
      what: 'Klíč neplatí.',
      todo: 'Zkontrolujte, že jste ho vložili celý. Mohl být i zneplatněn, nebo jeho majitel ztratil přístup.',
    },
    '404': {
      what: 'Takového klienta váš klíč nevidí.',
      todo: 'Zkontrolujte číslo klienta. Klientův klíč vidí jen svého klienta.',
    },
    '429': {
      what: 'Dotazů s tímto klíčem je příliš mnoho.',
      todo: 'Chvíli počkejte a zkuste to znovu.',
    },
    wait: (wait: string) => `Další dotaz projde za ${wait}.`,
    offline: { what: 'Server neodpovídá.', todo: 'Zkontrolujte připojení a zkuste to znovu.' },
    other: {
      what: 'Dotaz se nepovedl.',
      todo: 'Zkuste to za chvíli znovu. Když to nepomůže, napište nám.',
    },
  },
});

export type ApiGuide = typeof apiGuide;
