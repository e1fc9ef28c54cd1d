import type { ErrorCode, IssueCode } from '@hlidka/protocol';

type Words = { what: string; todo: string };

/** What a client finds out without our server. */
type ConnectionError =
  | 'offline'
  | 'no network'
  | 'no answer'
  | 'not ours'
  | 'not trusted'
  | 'unreadable';

export const errors: Record<ErrorCode | ConnectionError, Words> = {
  offline: {
    what: 'Server neodpovídá.',
    todo: 'Zkontrolujte připojení k internetu a zkuste to znovu. Co jste napsali, tu zůstalo.',
  },
  'no network': {
    what: 'Jste bez připojení k internetu.',
    todo: 'Připojte se a zkuste to znovu. Co jste napsali, tu zůstalo.',
  },
  'no answer': {
    what: 'Server včas neodpověděl.',
    todo: 'Nemusí to být vaším připojením. Zkuste to za chvíli znovu. Co jste napsali, tu zůstalo.',
  },
  'not ours': {
    what: 'Místo serveru odpověděla síť, ke které jste připojeni.',
    todo: 'Wi-Fi v hotelu nebo v kavárně se obvykle musí nejdřív potvrdit v prohlížeči. Pak to zkuste znovu.',
  },
  'not trusted': {
    what: 'Server se neprokázal platným certifikátem.',
    todo: 'Zkontrolujte v zařízení datum a čas, nebo zkuste jinou síť. Když to nepomůže, dejte nám vědět.',
  },
  unreadable: {
    what: 'Odpověď serveru je z jiné verze.',
    todo: 'Aktualizujte aplikaci; v prohlížeči načtěte stránku znovu.',
  },
  malformed: {
    what: 'Server požadavku nerozuměl.',
    todo: 'Načtěte stránku znovu a zkuste to ještě jednou.',
  },
  unauthorized: { what: 'Nejste přihlášeni.', todo: 'Přihlaste se prosím znovu.' },
  'wrong credentials': {
    what: 'E-mail nebo heslo nesouhlasí.',
    todo: 'Zkontrolujte překlepy, nebo si nechte poslat odkaz k nastavení nového hesla.',
  },
  'read only': {
    what: 'Díváte se očima klienta, nic se proto neuložilo.',
    todo: 'Ukončete pohled klienta a změnu udělejte pod svým účtem.',
  },
  'foreign origin': {
    what: 'Požadavek přišel z jiné adresy, než na které aplikace běží.',
    todo: 'Otevřete aplikaci na její obvyklé adrese.',
  },
  'rank too low': {
    what: 'Na to váš účet nemá práva.',
    todo: 'Požádejte někoho, kdo to smí: vlastníka nebo správce.',
  },
  'fresh sign-in needed': {
    what: 'Nejdřív potvrďte, že jste to vy.',
    todo: 'Zkuste to znovu a zadejte heslo, nebo použijte přístupový klíč.',
  },
  'second factor needed': {
    what: 'Heslo souhlasí, ještě potřebujeme kód.',
    todo: 'Zadejte kód z ověřovací aplikace, nebo použijte přístupový klíč.',
  },
  'second factor required': {
    what: 'K tomuto účtu je potřeba dvoufázové ověření.',
    todo: 'Dokončete ho prosím na webu: přihlaste se v prohlížeči.',
  },
  'passkey needed': {
    what: 'Takové rozhodnutí potvrzuje v aplikaci přístupový klíč.',
    todo: 'Přidejte si ho v účtu a aplikaci aktualizujte, nebo rozhodněte na webu.',
  },
  'agency account only': {
    what: 'Správci se tu přihlašují jen účtem agentury.',
    todo: 'V prohlížeči na to mají tlačítko.',
  },
  'second factor kept': {
    what: 'Bez dvoufázového ověření se tu přihlašovat nedá.',
    todo: 'Nejdřív přidejte jiné: kód z aplikace, nebo přístupový klíč.',
  },
  'codes locked': {
    what: 'Kódů nesouhlasilo příliš mnoho.',
    todo: 'Za čtvrt hodiny to zkuste znovu. Přístupovým klíčem se přihlásíte hned.',
  },
  'not found': {
    what: 'Tady nic není.',
    todo: 'Mohlo to být mezitím odebráno. Vraťte se na přehled.',
  },
  'method not allowed': {
    what: 'Server tento požadavek neumí.',
    todo: 'Načtěte stránku znovu, možná máte otevřenou starší verzi.',
  },
  conflict: {
    what: 'Mezitím se to změnilo.',
    todo: 'Načtěte stránku znovu a podívejte se na nový stav.',
  },
  'already done': { what: 'Už vyřízeno.', todo: 'Nemusíte dělat nic dalšího.' },
  'already sent': {
    what: 'Report už odešel, změnit ho proto nejde.',
    todo: 'Pokud v něm něco chybí, napište to do deníku prací nebo do příštího reportu.',
  },
  taken: { what: 'Tato hodnota už je použitá.', todo: 'Zvolte prosím jinou.' },
  'not empty': {
    what: 'Odebrat to nejde, ještě to něco obsahuje.',
    todo: 'Nejdřív odeberte nebo přesuňte, co je uvnitř.',
  },
  'last operator': {
    what: 'Je to poslední vlastník.',
    todo: 'Nejdřív dejte práva vlastníka někomu dalšímu.',
  },
  'last snapshot': {
    what: 'Je to jediná dobrá záloha.',
    todo: 'Nejdřív udělejte novou.',
  },
  'no place for snapshots': {
    what: 'Není nastavené, kam zálohovat.',
    todo: 'Nastavte SNAPSHOT_FOLDER nebo SNAPSHOT_S3_URL a Hlídku spusťte znovu.',
  },
  'lease lost': {
    what: 'Na úloze už pracuje někdo jiný, nebo skončila.',
    todo: 'Podívejte se na její průběh.',
  },
  paused: { what: 'Úloha je pozastavená.', todo: 'Nejdřív ji nechte pokračovat.' },
  'agent too old': {
    what: 'Agent a server mají různé verze.',
    todo: 'Nainstalujte agenta stejné verze, jakou má server.',
  },
  'app too old': {
    what: 'Tato verze aplikace už se serverem nefunguje.',
    todo: 'Aktualizujte ji prosím v obchodě s aplikacemi.',
  },
  'place too old': {
    what: 'Místo a server mají různé verze.',
    todo: 'Nainstalujte na místě stejnou verzi, jakou má server.',
  },
  'no model': {
    what: 'Žádný agent nemá nastavený jazykový model.',
    todo: 'Nastavte agentovi MODEL_PROVIDER, MODEL_NAME a MODEL_API_KEY, nebo zvolte jiný druh úlohy.',
  },
  'sealed with another key': {
    what: 'Uložený klíč nejde přečíst: server má jiný ENCRYPTION_KEY.',
    todo: 'Vložte adresu a klíč znovu.',
  },
  'no target': {
    what: 'U tohoto webu není nastaveno, kde běží příkazy.',
    todo: 'Nastavte to na stránce webu v části „Kde běží příkazy“, nebo zvolte příkazy u agenta.',
  },
  'takes no messages': {
    what: 'Tato úloha má pevný postup, vzkazy nepřijímá. Nic jsme nepředali.',
    todo: 'Můžete ji pozastavit nebo zrušit.',
  },
  'nothing to ask': {
    what: 'Není koho se zeptat, nebo není na co.',
    todo: 'Nastavte aspoň jednu službu AI, zapněte webu viditelnost v AI a přidejte sledované otázky.',
  },
  'link not valid': {
    what: 'Odkaz už neplatí.',
    todo: 'Byl použit, nebo vypršel. Nechte si poslat nový.',
  },
  'too slow': {
    what: 'Odesílání trvalo příliš dlouho.',
    todo: 'Zkontrolujte připojení k internetu a zkuste to znovu.',
  },
  'too large': { what: 'Soubor je příliš velký.', todo: 'Zmenšete ho a zkuste to znovu.' },
  'not json': {
    what: 'Server požadavku nerozuměl.',
    todo: 'Načtěte stránku znovu a zkuste to ještě jednou.',
  },
  'not valid': { what: 'Něco není v pořádku.', todo: 'Opravte prosím označená pole.' },
  'wrong password': {
    what: 'Současné heslo nesouhlasí.',
    todo: 'Napište ho prosím znovu. Heslo se nezměnilo.',
  },
  'too many requests': {
    what: 'Příliš mnoho pokusů za sebou.',
    todo: 'Chvíli počkejte a zkuste to znovu.',
  },
  'internal error': {
    what: 'U nás se něco pokazilo.',
    todo: 'Zkuste to za chvíli znovu. Když to nepomůže, napište nám.',
  },
  unavailable: { what: 'Služba teď není k dispozici.', todo: 'Zkuste to za chvíli znovu.' },
};

export const issues: Record<IssueCode, string> = {
  required: 'Vyplňte prosím toto pole.',
  'wrong type': 'Tato hodnota sem nepatří.',
  'too short': 'Je to příliš krátké.',
  'too long': 'Je to příliš dlouhé.',
  'too small': 'Číslo je příliš malé.',
  'too large': 'Je to příliš velké.',
  'not a choice': 'Vyberte jednu z možností.',
  'not an e-mail': 'Napište celou e-mailovou adresu, třeba jmeno@firma.cz.',
  'not a URL': 'Napište celou adresu i s https:// na začátku.',
  'not valid': 'Tato hodnota není platná.',
  'unknown key': 'Toto pole server nezná.',
  'control characters': 'Text obsahuje neviditelné znaky. Napište ho prosím ručně.',
  taken: 'Tato hodnota už je použitá.',
  'not found': 'To už neexistuje. Vyberte něco jiného.',
  'other client': 'Patří to jinému klientovi.',
  'group and role go together': 'Vyplňte skupinu i roli, nebo ani jedno.',
  circle: 'Tak by to záviselo samo na sobě.',
  'needed for a check': 'Bez toho nejde web hlídat.',
  'not an image': 'Vyberte obrázek PNG, JPEG nebo WebP.',
  'exactly one': 'Vyberte právě jedno.',
  duplicate: 'Tato hodnota je tu dvakrát.',
  'too many': 'Položek je příliš mnoho.',
  'not a service account': 'Toto není soubor služebního účtu.',
  'not a private key': 'Toto není platný soukromý klíč.',
  'in the work folder':
    'Pracovní složka se po úloze smaže i se zálohou. Napište celou cestu jinam.',
  'cannot be read back':
    'Takovou zálohu neumíme přečíst zpět a ověřit. Použijte .tar.gz (nebo .tar, .tgz, .tar.xz, .tar.zst), .zip, .sql, .sql.gz nebo .dump.',
  paused: 'Tento web je pozastavený. Nejdřív ho znovu spusťte.',
};
