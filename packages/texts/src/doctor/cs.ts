import { pluralCs } from '../format/plural.ts';
import type { DoctorNames, DoctorSays } from './en.ts';

const names: DoctorNames = {
  node: 'Node',
  timeZone: 'Časové pásmo',
  pages: 'Stránky',
  dictionary: 'Slovník',
  settings: 'Nastavení',
  secret: 'Tajný klíč',
  dataFolder: 'Složka s daty',
  permissions: 'Práva ke složce',
  disk: 'Disk',
  address: 'Adresa',
  proxies: 'Proxy',
  private: 'Vnitřní adresy',
  database: 'Databáze',
  replica: 'Replika',
  migrations: 'Migrace',
  clock: 'Hodiny',
  operator: 'Správce',
  data: 'Data',
  watch: 'Hlídání',
  schedule: 'Pravidelná práce',
  messages: 'Zprávy',
  heartbeat: 'Známka života',
  queue: 'Fronta e-mailů',
  agent: 'Agent',
  agentUser: 'Uživatel agenta',
  browser: 'Prohlížeč agenta',
  model: 'Jazykový model',
  mailDoor: 'Odmítnutí odesílatelé',
  mailIn: 'Příjem pošty',
  search: 'Vyhledávače',
  snapshots: 'Zálohy Hlídky',
  copies: 'Místo pro zálohy',
  chromium: 'Prohlížeč serveru',
  metrics: 'Metriky',
  mail: 'E-mail',
  push: 'Oznámení na telefony',
  chat: 'Chat',
  answers: 'Odpovědi AI',
  references: 'Opěrné adresy',
  account: 'Účet agentury',
  services: 'Služby',
  version: 'Verze',
  outside: 'Okolí',
};

const goodOne = (hours: number): string =>
  hours < 0 ? 'žádná dobrá není' : `nejnovější dobrá je stará ${hours} h`;
const heard = (at: string): string => (at ? `naposledy se ozvala ${at}` : 'ještě se neozvala');
const quiet = (at: string, n: number): string =>
  `Hlídka proto ${at} začala potichu; odložených zpráv: ${n}. V Doručení je odešlete nebo zahoďte, pak to na úvodní stránce potvrďte.`;

const says: DoctorSays = {
  'node.ok': ({ version }) => `Node ${version}`,
  'node.old': ({ version, needed }) =>
    `Node ${version} je příliš starý. Nainstalujte verzi ${needed} nebo novější.`,
  'timeZone.ok': () => 'Europe/Prague zná',
  'timeZone.unknown': () => 'Tento Node nezná Europe/Prague. Nainstalujte Node s úplnými daty ICU.',
  'pages.ok': () => 'sestavené',
  'pages.old': () => 'Neodpovídají svým zdrojům. Sestaví je příští „hlidka start“.',
  'pages.unreadable': ({ reason }) =>
    `Jejich zdroje nejde přečíst: ${reason}. Nainstalujte Hlídku znovu.`,
  'dictionary.missing': ({ name }) =>
    `Chybí balíček ${name}: v odpovědích AI pak Hlídka považuje běžná česká slova za jména. Viz docs/install.md.`,
  'settings.ok': () => 'jde přečíst',
  'settings.wrong': ({ reason }) => reason,
  'settings.unknown': ({ reason }) => reason,
  'settings.open': ({ path }) =>
    `${path} obsahuje tajné údaje a čtou ho i jiní uživatelé. Spusťte „chmod 600 ${path}“.`,
  'secret.missing': ({ name }) =>
    `Spolu s DATABASE_URL musí být nastaveno i ${name}: aspoň 32 znaků, v každém procesu stejné.`,
  'secret.kept': () => 'leží ve složce s daty',
  'secret.ok': () => 'AUTH_SECRET je nastaven',
  'secret.weak': () => 'AUTH_SECRET jde snadno uhodnout. Nový vytvoří „openssl rand -base64 32“.',
  'secret.same': () =>
    'AUTH_SECRET a ENCRYPTION_KEY jsou stejné: kdo zjistí jeden, má oba. Jiný vytvoří „openssl rand -base64 32“.',
  'secret.unusable': ({ reason }) => reason,
  'dataFolder.ok': ({ path }) => `do ${path} jde zapisovat`,
  'dataFolder.closed': ({ path, reason }) =>
    `Do ${path} nejde zapisovat (${reason}). Dejte k ní práva uživateli, pod kterým Hlídka běží, nebo zvolte jinou (--data).`,
  'dataFolder.none': ({ path }) =>
    `${path} ještě není. Vytvoří ji „hlidka start“. Nemysleli jste v --data jinou?`,
  'permissions.ok': ({ mode }) => `režim ${mode}`,
  'permissions.secret': ({ mode, path }) =>
    `Tajný klíč mohou číst jiní uživatelé (režim ${mode}). Spusťte „chmod 600 ${path}“.`,
  'permissions.folder': ({ mode, path }) =>
    `Do ${path} vidí jiní uživatelé (režim ${mode}). Spusťte „chmod go-rw ${path}“.`,
  'disk.ok': ({ free }) => `volno ${free}`,
  'disk.low': ({ free }) => `Zbývá jen ${free}. Uvolněte brzy místo.`,
  'disk.full': ({ free }) => `Zbývá jen ${free} a databáze se brzy zastaví. Uvolněte místo.`,
  'address.ok': ({ url }) => `BASE_URL je ${url}`,
  'address.answers': ({ url }) => `BASE_URL je ${url} a vede sem`,
  'address.local': ({ url }) =>
    `${url}, jen pro tento počítač. Pro ostatní nastavte BASE_URL s https.`,
  'address.http': ({ url }) =>
    `BASE_URL ${url} není https: hesla by putovala čitelná a přístupové klíče nefungují. Předřaďte proxy s certifikátem a do BASE_URL dejte její adresu s https.`,
  'address.silent': ({ url, reason }) =>
    `BASE_URL ${url} odsud neodpovídá (${reason}). Zkontrolujte jméno, proxy a její certifikát. Pokud se k ní nedostane jen tento počítač, nic se neděje.`,
  'proxies.none': () => 'nevěříme žádné, na X-Forwarded-For nikdo nedá',
  'proxies.missing': () =>
    'TRUSTED_PROXIES je prázdné, přestože BASE_URL je https: za proxy pak všichni návštěvníci sdílejí její limity. Nastavte adresu, ze které se proxy připojuje.',
  'proxies.ok': ({ n }) => `důvěryhodných: ${n}`,
  'proxies.all': ({ range }) =>
    `TRUSTED_PROXIES věří ${range}: kdokoli může do X-Forwarded-For napsat jakoukoli adresu a obejít limity přihlášení. Uveďte jen adresu své proxy.`,
  'private.all': ({ range }) =>
    `CHECK_ALLOW_PRIVATE povoluje ${range}: kontrola nebo přesměrování se dostane na každý počítač ve vaší síti. Uveďte jen rozsahy, ve kterých máte weby.`,
  'database.ok': ({ version }) => `PostgreSQL ${version} odpovídá`,
  'database.none': () => 'Ještě není. Vytvoří ji první „hlidka start“.',
  'database.away': ({ reason }) => reason,
  'replica.ok': () => 'drží krok s hlavním serverem',
  'replica.late': ({ seconds }) =>
    `Server z DATABASE_READ_URL je za hlavním serverem o víc než ${seconds} s. Stránky se zatím čtou z hlavního. Běží replikace?`,
  'replica.away': ({ reason }) => `${reason}. Stránky se zatím čtou z hlavního serveru.`,
  'migrations.ok': () => 'provedené',
  'migrations.pending': ({ names: list }) =>
    `Zbývá provést: ${list}. Provede je příští „hlidka start“.`,
  'migrations.wrong': ({ reason }) => reason,
  'clock.ok': () => 'jdou stejně jako v databázi',
  'clock.differs': ({ seconds }) =>
    `Hodiny tohoto počítače a databáze se liší o ${seconds} s. Oboje nechte řídit přes NTP.`,
  'clock.zone': () => 'Databáze nezná Europe/Prague. Aktualizujte její časová pásma.',
  'operator.ok': () => 'je',
  'operator.none': ({ url }) =>
    `Zatím nemá kdo řídit. Spusťte server a otevřete ${url}/setup s kódem, který vypíše.`,
  'data.ok': () => 'jsou tam, kam se zapisovala naposledy',
  'data.asked': ({ at, n }) => `Tichý start jste si vyžádali. ${quiet(at, n)}`,
  'data.copied': ({ from, at, n }) =>
    `Data jsou odjinud (${from || 'z neznámé složky'}). ${quiet(at, n)}`,
  'data.restored': ({ of, at, n }) =>
    `Data jsou obnovená ze zálohy${of ? ` (${of})` : ''}. ${quiet(at, n)}`,
  'watch.none': () => 'nic se nehlídá',
  'watch.ok': ({ n }) => `webů s čerstvým výsledkem: ${n}`,
  'watch.overdue': ({ n, of, since, minutes }) =>
    `${n} z ${of} webů nemá výsledek od ${since} (${minutes} min). Běží proces s rolí „checker“?`,
  'schedule.late': ({ minutes }) =>
    `Pravidelná práce čeká ${minutes} min. Běží procesy s rolemi „checker“ a „worker“?`,
  'messages.late': ({ minutes }) =>
    `Zpráva čeká ${minutes} min a nikdo ji nezkusil odeslat. Běží proces s rolí „worker“?`,
  'heartbeat.demo': () => 'ukázka nikam nevolá',
  'heartbeat.none': () =>
    'HEARTBEAT_URL není nastaveno: kdyby tento počítač zemřel, nikdo venku by si toho nevšiml. Viz docs/monitoring.md.',
  'heartbeat.ok': ({ at }) => heard(at),
  'heartbeat.answers': ({ at }) => `adresa odpovídá; hlídka ${heard(at)}`,
  'heartbeat.failing': ({ reason, at }) =>
    `Adresa z HEARTBEAT_URL neodpovídá (${reason}); hlídka ${heard(at)}. Zkontrolujte adresu a připojení.`,
  'heartbeat.withheld': ({ reason, at }) =>
    `Nevoláme kvůli: ${reason}; hlídka ${heard(at)}. Víc říkají řádky výš.`,
  'heartbeat.quiet': ({ at }) =>
    `Poslední dobou se nevolalo; hlídka ${heard(at)}. Volá se po kontrolách: hlídá se nějaký web a běží proces s rolí „checker“?`,
  'queue.ok': () => 'žádný e-mail nevázne',
  'queue.dead': ({ n }) =>
    `${n} ${pluralCs(n, 'e-mail se nepodařilo', 'e-maily se nepodařilo', 'e-mailů se nepodařilo')} odeslat. Důvody jsou v Doručení, odtud je jde poslat znovu.`,
  'queue.late': ({ minutes }) => `E-mail čeká ${minutes} min. Běží proces s rolí „worker“?`,
  'agent.none': () =>
    'Žádný není připojený, schválené úlohy čekají. „hlidka start“ ho spustí vedle serveru, pokud není uvedeno --no-agent.',
  'agent.ok': ({ n }) => `připojených: ${n}`,
  'agentUser.ok': () => 'jen pro tuto instalaci, úlohy mají jiné',
  'agentUser.nameless': ({ uid }) =>
    `Uživatel ${uid} nemá jméno a ssh ho proto odmítá: na weby s vlastním serverem se agent nedostane. useradd --no-create-home --uid ${uid} hlidka-agent`,
  'agentUser.tool': ({ path }) =>
    `Chybí ${path} (util-linux): příkazy úloh běží pod uživatelem agenta a mohly by přečíst jeho token; příkazy modelů se odmítají. Nainstalujte ho.`,
  'agentUser.shared': () =>
    'Server neběží jako root, proto jeho agent i příkazy úloh běží pod stejným uživatelem a mohly by přečíst jeho tajné údaje; příkazy modelů se odmítají. Spusťte ho s --no-agent a úlohy svěřte agentovi s vlastním uživatelem (docs/agent.md).',
  'browser.ok': () => 'jeden agent ho má, formuláře se kontrolují',
  'browser.none': () =>
    'Žádný připojený agent ho nemá a formuláře se nekontrolují. Nainstalujte vedle agenta Chromium nebo nastavte CHROMIUM_PATH.',
  'model.ok': ({ name }) => name,
  'model.none': () =>
    'Žádný připojený agent ho nemá: dělají se jen postupy a zálohy. Nastavte MODEL_PROVIDER a MODEL_NAME.',
  'mailDoor.full': ({ at }) =>
    `Odesílatele jsme odmítli, naposledy ${at}: přišlo jich moc naráz. Kontroly formulářů, kterým zpráva chyběla, se nepočítaly. Proti záplavě pomůže firewall před portem.`,
  'mailIn.ok': ({ where, domain }) => `${where} přijímá pro form-…@${domain}`,
  'mailIn.away': ({ where, reason }) =>
    `Na ${where} nikdo neodpovídá (${reason}). Běží proces s rolí „worker“? Kontroly formulářů s důkazem e-mailem zatím neprojdou.`,
  'mailIn.elsewhere': ({ host }) =>
    `MAIL_IN_HOST ${host} není adresa tohoto počítače, nic tam nepřijme. Nastavte 127.0.0.1, 0.0.0.0 nebo jeho adresu.`,
  'search.ok': ({ n }) => `připojených webů: ${n}`,
  'search.troubled': ({ n, of }) =>
    `${n} z ${of} připojení nejde číst. Proč, říká stránka Vyhledávače.`,
  'snapshots.none': () =>
    'Hlídka svá data nezálohuje. Nastavte SNAPSHOT_FOLDER nebo SNAPSHOT_S3_URL, viz docs/backup-schedule.md.',
  'snapshots.missing': ({ hours }) =>
    `Už dva dny nevznikla záloha dat Hlídky: ${goodOne(hours)}. Proč, říká stránka Zálohy Hlídky.`,
  'snapshots.untrue': ({ hours }) =>
    `Poslední zkušební obnova se nepovedla; ${goodOne(hours)}. Proč, říká stránka Zálohy Hlídky.`,
  'snapshots.failed': ({ hours }) =>
    `Poslední se nepovedla; ${goodOne(hours)}. Proč, říká stránka Zálohy Hlídky.`,
  'snapshots.first': () => 'Zatím žádná. První vznikne v noci, nebo na stránce Zálohy Hlídky.',
  'snapshots.ok': ({ hours }) => goodOne(hours),
  'copies.folder': ({ path }) => `do ${path} jde zapisovat`,
  'copies.folderFails': ({ path, reason }) =>
    `Do ${path} nejde zapisovat (${reason}) a záloha dat Hlídky tam nevznikne. Dejte k ní práva uživateli, pod kterým Hlídka běží, nebo v SNAPSHOT_FOLDER zvolte jinou.`,
  'copies.store': ({ where }) => `${where} soubor přijme, vrátí i smaže`,
  'copies.storeFails': ({ where, step, reason }) =>
    `${where} soubor ${step === 'put' ? 'nepřijalo' : step === 'get' ? 'nevrátilo' : 'nesmazalo'} (${reason}). Zkontrolujte SNAPSHOT_S3_URL, _REGION, _KEY a _SECRET; klíč tam musí smět vypisovat, číst, zapisovat a mazat.`,
  'chromium.ok': ({ version }) => version,
  'chromium.off': () => 'vypnutý, reporty nemají PDF',
  'chromium.none': () =>
    'Na obvyklých místech není: reporty nemají PDF a agent serveru nekontroluje formuláře. Nainstalujte Chromium nebo nastavte CHROMIUM_PATH.',
  'chromium.broken': ({ path, reason }) =>
    `Prohlížeč ${path} nejde spustit (${reason}): reporty nemají PDF a formuláře se nekontrolují. Nainstalujte ho, nebo opravte CHROMIUM_PATH.`,
  'metrics.ok': () => 'přečte je, kdo má METRICS_TOKEN',
  'metrics.listens': ({ where }) => `jsou na ${where}`,
  'metrics.elsewhere': ({ host }) =>
    `METRICS_LISTEN uvádí ${host}, což není adresa tohoto počítače. Nastavte 127.0.0.1 nebo jeho adresu.`,
  'metrics.open': ({ where }) =>
    `METRICS_LISTEN ${where} je bez METRICS_TOKEN otevřené do sítě: čísla přečte každý, kdo se tam dostane. Nastavte token, nebo poslouchejte na 127.0.0.1.`,
  'mail.none': ({ path }) =>
    `SMTP_URL není nastaveno: e-maily se neodesílají, ukládají se jako soubory do ${path}.`,
  'mail.ok': ({ host }) => `${host} poštu přijímá`,
  'mail.fails': ({ host, reason }) => `${host} poštu nepřijímá: ${reason}. Zkontrolujte SMTP_URL.`,
  'mail.sender': ({ from }) =>
    `MAIL_FROM ${from} není adresa a servery takovou poštu odmítnou. Napište ji jako hlidka@agentura.example nebo „Agentura <hlidka@agentura.example>“.`,
  'push.ok': () => 'služba odpovídá',
  'push.demo': () => 'Ukázka oznámení neposílá.',
  'push.away': ({ reason }) => `Služba neodpovídá: ${reason}. Zkontrolujte EXPO_BASE_URL.`,
  'chat.ok': ({ bot, url }) => `@${bot} píše do chatu a doručuje na ${url}`,
  'chat.demo': () => 'ukázka má vlastní telefon',
  'chat.none': ({ names: list }) =>
    `${list} nejsou nastavené: chat správce je vypnutý a nic se tam neposílá.`,
  'chat.half': ({ names: list }) => `Chat je vypnutý, chybí ${list}. Doplňte to.`,
  'chat.late': ({ bot, url, reason }) =>
    `@${bot} za poslední hodinu nemohl doručit na ${url}: ${reason}.`,
  'chat.fails': ({ reason }) => reason,
  'answers.none': () =>
    'Není nastavená žádná služba AI: sledované otázky se nikomu nepokládají. Nastavte AI_OPENAI_KEY nebo jinou, viz docs/visibility.md.',
  'answers.unpriced': ({ engines, first, names: list, calls }) =>
    `${engines}. Bez AI_${first}_PRICE_INPUT a _PRICE_OUTPUT neznáme cenu u ${list}: limit v USD tam nejde dodržet, jen ${calls} dotazů týdně.`,
  'answers.ok': ({ engines, usd }) => `${engines}; nejvýš ${usd} USD týdně`,
  'references.none': () =>
    'REFERENCE_TARGETS je prázdné: kdyby tento počítač přišel o síť, ohlásí se výpadek všech webů.',
  'references.ok': () => 'aspoň jedna odpovídá',
  'references.away': () =>
    'Z REFERENCE_TARGETS neodpovídá žádná: tento počítač nemá síť, nebo by nepoznal, že o ni přišel. Zkontrolujte síť a nastavení.',
  'account.ok': ({ where }) => `${where} odpovídá`,
  'account.away': ({ where, reason }) =>
    `${where} neodpovídá jako služba pro přihlášení (${reason}): účtem agentury se nikdo nepřihlásí. Zkontrolujte OIDC_ISSUER.`,
  'services.ok': ({ name, where }) => `${name}: ${where} odpovídá`,
  'services.away': ({ name, where, reason }) =>
    `${name}: ${where} neodpovídá (${reason}). Zkontrolujte nastavení a připojení.`,
  'services.refused': ({ name, where, key }) =>
    `${name}: ${where} klíč odmítá. Zkontrolujte ${key}.`,
  'version.ok': ({ version }) => `${version} je nejnovější`,
  'version.newer': ({ version, installed }) =>
    `Vyšla ${version}, máte ${installed}. Přečtěte si její CHANGELOG a potom docs/upgrade.md.`,
  'version.unknown': ({ reason }) =>
    `Adresa z UPDATE_URL verzi neříká (${reason}). Zkontrolujte ji: má odpovídat JSON s „version“ nebo „tag_name“.`,
  'outside.left': () =>
    'nezkoušelo se: e-mail, oznámení, chat, adresy jiných služeb, úložiště záloh a známka života',
};

export const doctor = { names, says };
