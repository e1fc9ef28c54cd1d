import type {
  GlobalpingOutcome,
  HomeTrouble,
  LocalFaultEnd,
  Sees,
  SiteView,
} from '@hlidka/protocol';
import { pluralCs } from '../../format/plural.ts';

export const watchPlaces = {
  pageName: 'Místa',
  list: 'Místa, odkud se weby kontrolují',
  answer: {
    alone: 'Weby se kontrolují jen z tohoto serveru.',
    away: 'Z dalších míst není připojené žádné.',
    online: (n: number) =>
      `${pluralCs(n, 'Připojené je', 'Připojená jsou', 'Připojeno je')} ${n} ${pluralCs(n, 'další místo', 'další místa', 'dalších míst')}.`,
  },
  aloneDetail:
    'Porucha na cestě mezi námi a webem pak vypadá jako výpadek webu. Další místo to rozsoudí: na jiném stroji v jiné síti spusťte tento příkaz. Stačí mu odchozí HTTPS, databázi nepotřebuje.',
  awayDetail: 'Dokud se některé neozve, rozhoduje o incidentech server sám.',
  awayWithGlobalping:
    'Dokud se některé neozve, je při selhání druhým názorem jen Globalping. Když neodpoví ani ten, rozhodne server sám.',
  commandLabel: 'Příkaz ke spuštění místa',
  tokenHere: 'TOKEN',
  map: (names: string) => `Mapa míst: ${names}`,
  add: 'Nové místo',
  columns: {
    name: 'Místo',
    state: 'Stav',
    location: 'Umístění',
    version: 'Verze',
    lag: 'Zpoždění',
    clock: 'Hodiny',
    seen: 'Naposledy se ozvalo',
    actions: 'Možnosti',
  },
  connected: 'připojené',
  away: 'nepřipojené',
  never: 'ještě nikdy',
  own: 'tento server',
  clockRight: 'jdou přesně',
  clockBehind: (by: string) => `o ${by} pozadu`,
  clockAhead: (by: string) => `o ${by} napřed`,
  clockNote: 'opravujeme to',
  waiting: (n: string) => `čeká výsledků: ${n}`,
  dropped: (n: string) => `zahozeno pro nedostatek místa: ${n}`,
  refused: (n: string, last: string) => `odmítnuto výsledků: ${n}, naposledy ${last}`,
  change: 'Upravit',
  changeOf: (name: string) => `Upravit místo ${name}`,
  revoke: 'Odebrat',
  revokeOf: (name: string) => `Odebrat místo ${name}`,
  revokeAsk: (name: string) => `Odebrat místo ${name}?`,
  revokeMeans:
    'Jeho token přestane platit hned a program se tam ukončí. Weby, které kontrolovalo, převezme tento server. Co už naměřilo, zůstane.',
  revoked: (name: string) => `Místo ${name} je odebrané.`,
  newTitle: 'Nové místo',
  changeTitle: (name: string) => `Místo ${name}`,
  name: 'Název',
  nameHint:
    'Třeba podle města nebo sítě. Klient ho uvidí jen u webů, u kterých mu odezvu podle míst ukazujete.',
  location: 'Umístění',
  locationHint: 'Město, datové centrum, poskytovatel.',
  latitude: 'Zeměpisná šířka',
  latitudeHint: 'Ve stupních, na jihu se znaménkem minus. Třeba 50,08.',
  longitude: 'Zeměpisná délka',
  longitudeHint: 'Ve stupních, na západě se znaménkem minus. Třeba 14,43.',
  wrong: {
    latitude: 'Zadejte číslo od −90 do 90.',
    longitude: 'Zadejte číslo od −180 do 180.',
  },
  secrets: 'Posílat tam i hesla kontrol',
  secretsHint:
    'Hlavičky s heslem, bez kterých některé kontroly neprojdou. Zapněte jen u vlastního stroje. Bez nich se tohoto místa na takové weby neptáme.',
  kept: (names: string, more: number) =>
    `bez hesel odtud nejsou vidět: ${names}${more > 0 ? ` a ${pluralCs(more, 'další', 'další', 'dalších')} ${more}` : ''}`,
  create: 'Vytvořit token',
  save: 'Uložit',
  saved: 'Místo je uložené.',
  full: (n: number) => `Míst už je ${n}, víc jich být nemůže.`,
  sees: {
    fails: (place: string) => `${place}: také neprošlo`,
    well: (place: string) => `${place}: web je vidět`,
    unknown: (place: string) => `${place}: samo bylo bez sítě`,
  } satisfies Record<Sees, (place: string) => string>,
  failsOnSchedule: (place: string) => `${place}: neprošlo`,
  notCounted: (said: string) => `${said} (nepočítá se, tvrdí něco jiného než ostatní)`,
  voicelessSince: (at: string) =>
    `od ${at} se jeho odpovědi nepočítají: u více webů tvrdí něco jiného než ostatní`,
  disputes: {
    heading: 'Místa, která se neshodnou',
    about:
      'Ptali jsme se všech míst naráz, nejméně dvakrát za sebou. Kdo tvrdí něco jiného než většina u více webů, nebo web pravidelně kontroluje a jako jediný ho vidí v pořádku, o výpadcích nerozhoduje, dokud se s ostatními deset minut neshoduje. Když naopak web nejde jen odtamtud, je to místní porucha. Když jich je na obou stranách stejně, počítají se odpovědi všech.',
    list: 'Weby, o kterých místa tvrdí různé věci',
    columns: {
      site: 'Web',
      place: 'Místo',
      says: 'Co tvrdí',
      since: 'Od kdy',
      counts: 'Počítá se',
    },
    says: { well: 'web jde', fails: 'web nejde' } satisfies Record<SiteView, string>,
    othersSay: {
      well: (n: number) =>
        n === 1
          ? '1 jiné místo tvrdí, že ne'
          : `${n} ${pluralCs(n, 'jiné místo', 'jiná místa', 'jiných míst')} tvrdí, že ne`,
      fails: (n: number) =>
        n === 1
          ? '1 jiné místo tvrdí, že jde'
          : `${n} ${pluralCs(n, 'jiné místo', 'jiná místa', 'jiných míst')} tvrdí, že jde`,
    } satisfies Record<SiteView, (n: number) => string>,
    agrees: (at: string) => `od ${at} se shoduje`,
    voiceless: 'nepočítá se',
    tie: 'počítá se, je to nerozhodně',
    counts: 'počítá se',
    more: (n: number) => `A ${n} ${pluralCs(n, 'další', 'další', 'dalších')}.`,
  },
  mustNotCheck: (place: string) => `${place}: tuto adresu kontrolovat nesmí`,
  localFaults: {
    heading: 'Místní poruchy',
    about: (n: number) =>
      n === 1
        ? '1 web teď nejde jen z místa, odkud ho pravidelně kontrolujeme. Odjinud funguje, incident kvůli tomu není otevřený a klient nic nevidí.'
        : `${n} ${pluralCs(n, 'web teď nejde', 'weby teď nejdou', 'webů teď nejde')} jen z místa, odkud je pravidelně kontrolujeme. Odjinud fungují, incidenty kvůli tomu nejsou otevřené a klienti nic nevidí.`,
    list: 'Weby, které nejdou jen z místa, odkud je pravidelně kontrolujeme',
    columns: {
      site: 'Web',
      from: 'Odkud nejde',
      since: 'Od kdy',
      seen: 'Co jsme viděli na začátku',
    },
    more: (n: number) =>
      `A ${n} ${pluralCs(n, 'další web', 'další weby', 'dalších webů')}; tady jsou poruchy, které začaly naposledy.`,
  },
  site: {
    heading: 'Odkud ho kontrolujeme',
    about:
      'Odezva za posledních 24 hodin. Ostatní místa měří jednou za pět minut; při selhání se jich ptáme hned.',
    aboutAlone: 'Odezva za posledních 24 hodin. Při selhání se ptáme Globalpingu.',
    aboutGlobalpingOff: 'Odezva za posledních 24 hodin. Globalpingu se u tohoto webu neptáme.',
    notMeasured: 'zatím neměřeno',
    failed: (n: number, of: number) => `neprošlo ${n} z ${of}`,
    away: 'nepřipojené',
    keptFrom: 'nevidí ho, nedostává hesla',
    onSchedule: 'kontroluje pravidelně',
    standIn: (trouble: string, since: string, place: string) =>
      `${trouble} Od ${since} kontroluje web ${place}.`,
    homeTrouble: {
      silent: (home: string) => `Místo ${home} se neozývá.`,
      blind: (home: string) => `Místo ${home} je samo bez sítě.`,
      refused: (home: string) => `Místo ${home} tuto adresu kontrolovat nesmí.`,
      late: (home: string) => `Místo ${home} nestihne výsledek poslat do další kontroly.`,
      voiceless: (home: string) => `Místo ${home} tvrdí něco jiného než ostatní.`,
      secret: (home: string) =>
        `Místo ${home} nedostává hesla, která kontrola tohoto webu potřebuje.`,
    } satisfies Record<HomeTrouble, (home: string) => string>,
    standInMeans: {
      silent: 'Až se ozve, převezme web zpátky samo. Žádná kontrola se nepočítá dvakrát.',
      blind: 'Až bude mít síť, převezme web zpátky samo. Žádná kontrola se nepočítá dvakrát.',
      refused:
        'Adresa je z vnitřní sítě. Povolte ji na stroji toho místa nastavením CHECK_ALLOW_PRIVATE, nebo vyberte jiné místo.',
      late: 'Na odpověď webu čekáme skoro tak dlouho, jak často ho kontrolujeme. Nastavte kratší čekání nebo delší interval.',
      voiceless:
        'Až se bude deset minut shodovat s ostatními, převezme web zpátky samo. Jestli má být web vidět jen odtamtud, vyberte, kterých míst se ptát.',
      secret: 'Na stránce Místa mu hesla povolte, nebo vyberte jiné místo.',
    } satisfies Record<HomeTrouble, string>,
    change: 'Upravit',
    faultNow: (since: string, place: string | null) =>
      `Od ${since} web nejde jen ${place ? `z místa ${place}` : 'z tohoto serveru'}.`,
    faultMeans:
      'Jinde funguje, chyba je nejspíš na cestě odtamtud k webu. Incident není otevřený a klient nic nevidí.',
    faults: 'Místní poruchy',
    fault: (from: string, length: string) => `${from}, ${length}`,
    faultLasts: (from: string) => `${from}, trvá`,
    endedBy: {
      seen: 'pak byl zase vidět',
      outage: 'pak přestal jít i jinde, začal výpadek',
      unwatched: 'pak se přestal hlídat',
    } satisfies Record<LocalFaultEnd, string>,
    rulesTitle: 'Odkud ho kontrolovat a kdy je to výpadek',
    home: 'Odkud se kontroluje pravidelně',
    homeHint: 'Když se to místo odmlčí, převezme web jiné a nakonec tento server.',
    homeServer: (name: string) => `${name} (tento server)`,
    askAll: 'Ptát se všech míst',
    askAllHint: 'Jinak vyberte jen ta, odkud má být web vidět.',
    asked: 'Kterých míst se ptát',
    globalping: 'Ptát se i Globalpingu',
    globalpingHint:
      'Vypněte u webu, který je vidět jen z některých zemí: sondy odjinud by se pletly.',
    mustSee: 'Odkud musí být vidět',
    mustSeeHint:
      'Když web selže tam, kde se kontroluje pravidelně, i některému z těchto míst, je to výpadek, ať ostatní vidí cokoli.',
    quorum: 'Kolik míst musí selhání vidět',
    quorumHint: 'Včetně toho, které web kontroluje pravidelně.',
    majority: 'většina',
    countLocal: 'Počítat do dostupnosti, i když web jinde funguje',
    showClients: 'Ukázat odezvu podle míst i klientovi',
    showClientsHint: 'Na stránce webu v portálu uvidí názvy míst a jejich odezvu za 24 hodin.',
    save: 'Uložit',
    saved: 'Uloženo.',
  },
  globalping: {
    heading: 'Globalping',
    about:
      'Veřejná síť sond po světě. Při selhání se jí můžeme zeptat, jestli web jde odjinud; hodí se, když máte jen jeden stroj.',
    leaves:
      'Ven odchází jen adresa webu, který právě nejde: název, port a cesta. Kdo zná číslo měření, výsledek uvidí. Adresy s parametry nebo heslem, kontroly s vlastními hlavičkami a adresy vnitřních sítí neposíláme nikdy.',
    off: 'Neptáme se ho.',
    on: (n: number, countries: string) =>
      `Při selhání se ptáme ${n} ${pluralCs(n, 'sondy', 'sond', 'sond')}: ${countries}.`,
    withToken: 'Body se počítají podle tokenu.',
    withoutToken: 'Bez tokenu se body počítají podle adresy serveru.',
    never: 'Zatím jsme se neptali.',
    last: {
      answered: (at: string) => `Naposledy odpověděl ${at}.`,
      limit: (at: string) => `Naposledy odmítl ${at}: došly body.`,
      refused: (at: string) => `Naposledy odmítl ${at}. Zkontrolujte token.`,
      silent: (at: string) => `Naposledy neodpověděl včas ${at}.`,
    } satisfies Record<GlobalpingOutcome, (at: string) => string>,
    points: (left: string, of: string, reset: string) =>
      `Zbývá ${left} z ${of} bodů, doplní se ${reset}.`,
    pointsRead: (at: string) => `Zjištěno ${at}.`,
    pointsUnknown: 'Kolik bodů zbývá, teď Globalping neřekl.',
    refusedUntil: (at: string) => `Znovu se ho zeptáme nejdřív ${at}.`,
    change: 'Nastavit',
    asked: 'Ptát se Globalpingu při selhání',
    countries: 'Země',
    countriesHint: 'Dvoupísmenné kódy oddělené čárkou, třeba CZ, DE, PL.',
    wrongCountries: 'Zadejte jeden až deset dvoupísmenných kódů, třeba CZ, DE.',
    probes: 'Kolik sond',
    probesHint: 'Každá stojí při dotazu jeden bod.',
    token: 'Token',
    tokenHint: 'Nepovinný, dává víc bodů za hodinu. Uložíme ho zašifrovaný a už ho neukážeme.',
    tokenKept: 'Token je uložený. Když sem napíšete jiný, nahradí ho.',
    removeToken: 'Odebrat uložený token',
    save: 'Uložit',
    saved: 'Uloženo.',
  },
  made: {
    title: (name: string) => `Token místa ${name}`,
    label: 'Token',
    once: 'Token uvidíte jen teď.',
    onceTodo: 'Zkopírujte ho hned, uložený ho nemáme.',
    command: 'Místo pak spustíte takto:',
    copy: 'Zkopírovat token',
    copyAgain: 'Zkopírovat znovu',
    copyCommand: 'Zkopírovat příkaz',
    done: 'Hotovo',
    leave: 'Zavřít bez zkopírování',
    leaveAsk: 'Token jste nezkopírovali.',
    leaveTodo: 'Po zavření ho už neuvidíte a místo budete muset založit znovu.',
  },
};
