/** What people look for, and what the site's owner watches; by the site's ref. */
export type Searched = {
  /** Clicks from Google on an ordinary day. */
  clicks: number;
  /** How much of the week's visits come at the weekend, 1 is the same as on workdays. */
  weekend: number;
  queries: [string, ...string[]];
  watched: string[];
  questions: string[];
};

export const searched: Record<string, Searched> = {
  'kolo-brdy-web': {
    clicks: 86,
    weekend: 1.35,
    queries: [
      'kolo brdy',
      'horské kolo příbram',
      'gravel kolo půjčení',
      'servis kol příbram',
      'dětské kolo 20 palců',
      'odrážedlo dřevěné',
      'kola příbram',
      'seřízení kola cena',
    ],
    watched: ['servis kol příbram', 'gravel kolo', 'půjčení kola na víkend', 'dětské kolo 20'],
    questions: [
      'Kde si v Příbrami koupím dobré horské kolo?',
      'Který obchod půjčuje kola na víkend, než si je člověk koupí?',
      'Kdo v Brdech opraví kolo na počkání?',
      'Jaké gravelové kolo vybrat do brdských lesů?',
      'Kde koupit dětské kolo, které se dá později vrátit?',
      'Které prodejny kol ve středních Čechách mají nejlepší servis?',
    ],
  },
  'kolo-brdy-vyjizdky': {
    clicks: 14,
    weekend: 1.8,
    queries: ['vyjížďky brdy', 'cyklotrasy brdy', 'brdy na kole mapa', 'trasa na tok', 'cyklo příbram'],
    watched: ['cyklotrasy brdy', 'brdy na kole'],
    questions: [],
  },
  'dve-lipy-web': {
    clicks: 22,
    weekend: 1.2,
    queries: ['vinařství mikulov', 'u dvou lip', 'sklep mikulov degustace', 'pálava víno', 'vinařství pálava'],
    watched: ['vinařství mikulov'],
    questions: [],
  },
  'dve-lipy-eshop': {
    clicks: 41,
    weekend: 0.95,
    queries: ['víno online', 'pálava e-shop', 'ryzlink vlašský cena', 'dárkové balení vína', 'frankovka u dvou lip'],
    watched: ['pálava e-shop', 'dárkové balení vína', 'víno předplatné'],
    questions: [
      'Kde koupit víno přímo od malého moravského vinaře?',
      'Které vinařství posílá každý měsíc bednu vína?',
      'Jaké moravské víno koupit jako dárek?',
      'Kde seženu archivní ryzlink?',
    ],
  },
  'lipa-web': {
    clicks: 58,
    weekend: 0.5,
    queries: ['zdravotní centrum lípa', 'praktický lékař noví pacienti', 'rehabilitace lípa', 'zubař přijímá pacienty', 'centrum lípa objednání'],
    watched: ['praktický lékař noví pacienti', 'zubař přijímá pacienty'],
    questions: [
      'Který praktický lékař ve městě přijímá nové pacienty?',
      'Kde se dá objednat k lékaři přes internet?',
      'Kam jít na rehabilitaci po operaci kolena?',
      'Které zdravotní centrum má lékaře i zubaře pod jednou střechou?',
    ],
  },
  'lipa-rehabilitace': {
    clicks: 19,
    weekend: 0.6,
    queries: ['rehabilitace po operaci', 'fyzioterapie lípa', 'cvičení na záda', 'rehabilitace koleno', 'fyzioterapeut'],
    watched: ['fyzioterapie'],
    questions: [],
  },
  'skola-web': {
    clicks: 33,
    weekend: 0.55,
    queries: ['zš nad řekou', 'zápis do první třídy', 'jídelna zš nad řekou', 'školní družina', 'prázdniny zš'],
    watched: ['zápis do první třídy'],
    questions: [],
  },
  'hreben-web': {
    clicks: 12,
    weekend: 1.5,
    queries: ['penzion na hřebeni', 'ubytování na horách', 'penzion s krbem', 'ubytování rolba', 'tichý penzion hory'],
    watched: ['penzion na hřebeni'],
    questions: [],
  },
  'sever-web': {
    clicks: 9,
    weekend: 0.4,
    queries: ['ateliér sever', 'správa webu', 'tvorba webu příbram', 'péče o web', 'agentura weby'],
    watched: ['péče o web'],
    questions: ['Která agentura se dlouhodobě stará o weby malých firem?', 'Kdo hlídá výpadky webu?'],
  },
};
