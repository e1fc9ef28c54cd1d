import { pluralCs } from '../../../format/plural.ts';

const webs = (n: number) => `${n} ${pluralCs(n, 'web', 'weby', 'webů')}`;

/** One change of many sites. */
export const many = {
  open: 'Změnit…',
  title: (n: number) => `Změnit ${webs(n)}`,
  what: 'Co změnit',
  kinds: {
    interval: 'Interval kontroly',
    timeout: 'Čekání na odpověď',
    keyword: 'Stránka musí obsahovat',
    keywordAbsent: 'Stránka nesmí obsahovat',
    slowLimit: 'Limit pomalé odezvy',
    watchPage: 'Posuzování stránky',
    watchSlow: 'Hlášení pomalosti',
    addTags: 'Přidat štítky',
    removeTags: 'Odebrat štítky',
    client: 'Klient',
    header: 'Nastavit hlavičku',
    removeHeader: 'Odebrat hlavičku',
    place: 'Odkud se kontroluje',
    forms: 'Kontroly formulářů',
    formsEvery: 'Jak často posílat formuláře',
  },
  labels: {
    seconds: 'Sekundy',
    milliseconds: 'Milisekundy',
    minutes: 'Minuty',
    text: 'Text',
    tags: 'Štítky',
    name: 'Název hlavičky',
    value: 'Hodnota',
    place: 'Místo',
    switch: 'Stav',
  },
  hints: {
    interval: 'Od 5 do 86 400, obvykle 60.',
    timeout: 'Od 1 do 60, obvykle 10.',
    keyword: 'Prázdné pole podmínku zruší.',
    keywordAbsent: 'Prázdné pole podmínku zruší.',
    slowLimit: 'Od 100 do 60 000. Prázdné: podle toho, co je obvyklé.',
    addTags: 'Oddělte je čárkou.',
    removeTags: 'Oddělte je čárkou.',
    client:
      'Weby odejdou ze skupin dosavadního klienta a nový klient je uvidí od této chvíle. Vrátit zpět to nejde.',
    forms: 'Všechny kontroly formulářů na těchto webech.',
    formsEvery: 'Od 15 do 10 080.',
  } as Record<string, string | undefined>,
  factHint: 'Prázdné pole údaj smaže.',
  on: 'Zapnout',
  off: 'Vypnout',
  here: 'Server Hlídky',
  preview: 'Náhled',
  waiting: 'Vyplňte hodnotu a uvidíte, co se změní.',
  looking: 'Zjišťujeme, co se změní…',
  nothing: 'Nic se nezmění: všechny weby to tak už mají.',
  changes: (changed: number, chosen: number) => `Změn: ${changed}. Vybráno: ${webs(chosen)}.`,
  archived: (n: number) => `Archivované vynecháme: ${webs(n)}.`,
  more: (n: number) => `a další: ${n}`,
  save: (n: number) => `Změnit ${webs(n)}`,
  noUndo: 'Tuto změnu nepůjde vzít zpět jedním stiskem.',
  done: (n: number) => `Hotovo: ${webs(n)}.`,
  undo: 'Vrátit zpět',
  undone: (undone: number, kept: number) =>
    kept === 0
      ? `Vráceno zpět: ${webs(undone)}.`
      : `Vráceno zpět: ${webs(undone)}. Mezitím upravené jsme nechali: ${kept}.`,
};
