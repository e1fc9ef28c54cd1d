import type { Language } from '@hlidka/protocol';
import type { Change, ChangedTable } from './change.ts';
import type { Looked, TestOrder } from './looks/looked.ts';
import { tellTroublesCs, tellTroublesEn } from './looks/words.ts';

const having = (changes: readonly Change[], as: Change['as']) =>
  changes.filter((change) => change.as === as);
const bullets = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n');
const block = (head: string, lines: string[]) =>
  lines.length > 0 ? [`${head}\n\n${bullets(lines)}`] : [];
const lost = (tables: readonly ChangedTable[], unit: (count: number) => string) =>
  bullets(tables.map(({ name, newer }) => `${name}: ${unit(newer)}`));
const rowsCs = (count: number) =>
  count === 1
    ? '1 nový řádek'
    : count >= 2 && count <= 4
      ? `${count} nové řádky`
      : `${count} nových řádků`;
const rowsEn = (count: number) => `${count} new ${count === 1 ? 'row' : 'rows'}`;
const pagesCs = (count: number) =>
  count === 1 ? 'jednu stránku' : count <= 4 ? `${count} stránky` : `${count} stránek`;
/** `a, b a c`. */
const listed = (all: (string | false)[], and: string): string => {
  const said = all.filter((one) => one !== false);
  const last = said.at(-1) ?? '';
  return said.length < 2 ? last : `${said.slice(0, -1).join(', ')} ${and} ${last}`;
};
const lookedCs = ({ pages, seen, phone, form, order, later }: Looked): string => {
  const by = [seen > 0 && 'v prohlížeči', phone > 0 && 'jako z telefonu'].filter(Boolean);
  const also = listed([form && 'formulář', order && 'košík nebo objednávku'], 'a');
  return `jsme porovnali ${pagesCs(pages)}${by.length > 0 ? `, i ${by.join(' a ')}` : ''}${also ? `, mezi nimi ${also}` : ''}${later > 0 ? `, a ještě jednou po ${later} min` : ''}`;
};
const lookedEn = ({ pages, seen, phone, form, order, later }: Looked): string => {
  const by = [seen > 0 && 'in a browser', phone > 0 && 'as from a phone'].filter(Boolean);
  const also = listed([form && 'a form', order && 'the basket or the order'], 'and');
  return `we compared ${pages} ${pages === 1 ? 'page' : 'pages'}${by.length > 0 ? `, also ${by.join(' and ')}` : ''}${also ? `, among them ${also}` : ''}${later > 0 ? `, and once more after ${later} min` : ''}`;
};

const lostCs = (tables: readonly ChangedTable[] | null) =>
  tables ? `:\n\n${lost(tables, rowsCs)}` : '; kolik toho je, zjistit nejde.';
const lostEn = (tables: readonly ChangedTable[] | null) =>
  tables ? `:\n\n${lost(tables, rowsEn)}` : '; how much that is cannot be told.';
type AskEverything = Record<
  'step' | 'forms' | 'later',
  (what: string, trouble: string, tables: readonly ChangedTable[] | null) => string
>;

const formsCs = (count: number) =>
  count === 1 ? 'jeden formulář' : count <= 4 ? `${count} formuláře` : `${count} formulářů`;
const provedCs = ({ proved, testOrder }: Looked): string =>
  proved === 0
    ? ''
    : ` Nakonec jsme zkušební zprávou ověřili ${formsCs(proved)}: ${proved === 1 ? 'funguje' : 'fungují'}.${testOrder === 'cancelled' ? ' Prošla i zkušební objednávka, kterou jsme zase zrušili.' : ''}`;
const provedEn = ({ proved, testOrder }: Looked): string =>
  proved === 0
    ? ''
    : ` At the end we checked ${proved === 1 ? 'one form' : `${proved} forms`} with a test message: ${proved === 1 ? 'it works' : 'they work'}.${testOrder === 'cancelled' ? ' A test order went through as well, and was cancelled.' : ''}`;

/** For operators; a client reads only of an order that went through and is gone. */
const orderCs: Record<TestOrder, string | null> = {
  none: null,
  missing:
    'Zkušební objednávka neproběhla: web nemá kontrolu formuláře toho jména, nebo není prohlížeč.',
  failed: 'Zkušební objednávka neprošla.',
  cancelled: 'Zkušební objednávka prošla a je zrušená.',
  left: 'Zkušební objednávka prošla, ale zrušit ji nešlo (umíme to u WooCommerce). Zrušte ji prosím ručně.',
};
const orderEn: Record<TestOrder, string | null> = {
  none: null,
  missing:
    'There was no test order: the site has no form check of that name, or there is no browser.',
  failed: 'The test order did not go through.',
  cancelled: 'The test order went through and is cancelled.',
  left: 'The test order went through, but could not be cancelled (we can with WooCommerce). Please cancel it by hand.',
};

const askEverythingCs: AskEverything = {
  step: (what, trouble, tables) =>
    `Aktualizace (${what}) web poškodila a dosavadní návrat nestačil: ${trouble}.\n\nMohu vrátit celý web, soubory i databázi, ke stavu před začátkem aktualizací. Zruší se tím i aktualizace, které se povedly, a ztratí se vše, co od té doby přibylo${lostCs(tables)}`,
  forms: (what, trouble, tables) =>
    `Po aktualizaci (${what}) stránky vypadají v pořádku, ale formulář, který předtím fungoval, už dvakrát selhal: ${trouble}.\n\nKterý krok to způsobil, poznat nejde. Mohu vrátit celý web, soubory i databázi, ke stavu před začátkem aktualizací. Zruší se tím všechny a ztratí se vše, co od té doby přibylo${lostCs(tables)}`,
  later: (what, trouble, tables) =>
    `Při druhé prohlídce, s odstupem po aktualizaci (${what}), na webu něco není jako před ní: ${trouble}.\n\nMohu vrátit celý web, soubory i databázi, ke stavu před začátkem aktualizací. Zruší se tím všechny a ztratí se vše, co od té doby přibylo${lostCs(tables)}`,
};

const cs = {
  why: {
    folder: 'Složka pro zálohu před aktualizací',
    database: 'Záloha databáze před aktualizací',
    files: 'Záloha souborů před aktualizací',
    sizes: 'Velikost zálohy',
    versions: 'Co je nainstalované a co je nového',
    core: (from: string, to: string) => `Aktualizace WordPressu z ${from} na ${to}`,
    tables: 'Úprava databáze pro novou verzi WordPressu',
    back: 'Návrat WordPressu k předchozí verzi',
    open: 'Konec režimu údržby po nepovedené aktualizaci',
    copyPlugin: (name: string) => `Kopie pluginu ${name} před aktualizací`,
    plugin: (name: string, from: string, to: string) =>
      `Aktualizace pluginu ${name} z ${from} na ${to}`,
    backPlugin: (name: string) => `Návrat pluginu ${name} k předchozí verzi`,
    administration: 'Jestli se načte administrace a které pluginy jsou zapnuté',
    insides: 'Správci, naplánované úlohy, pošta a přihlášení: jestli je všechno jako dřív',
    mark: 'Stav databáze, aby šlo poznat, co se v ní změnilo',
    backTables: 'Návrat změněných tabulek databáze',
    backAll: 'Návrat celého webu ke stavu před aktualizací',
    cancel: 'Zrušení zkušební objednávky',
  },
  tell: tellTroublesCs,
  unsteady: (pages: string) => `stránky odpovídají pokaždé jinak: ${pages}`,
  askTables: (what: string, trouble: string, tables: readonly ChangedTable[]) =>
    `Aktualizace (${what}) web poškodila a návrat souborů nestačil: ${trouble}.\n\nOd kopie pořízené těsně před tímto krokem se v databázi změnily tyto tabulky:\n\n${lost(tables, rowsCs)}\n\nKdyž je vrátím, nové řádky i úpravy starších z té doby se ztratí. Ostatní tabulky zůstanou.`,
  tablesChoices: ['Vrátit tabulky', 'Nechat databázi'] as [string, string],
  askMeant: (what: string, from: string, to: string, trouble: string) =>
    `Po aktualizaci (${what} z ${from} na ${to}) je na webu něco jinak a nejde poznat, jestli je to záměr: ${trouble}.\n\nMám vrátit předchozí verzi, nebo je to v pořádku?`,
  meantChoices: ['Vrátit', 'Je to v pořádku'] as [string, string],
  askEverything: askEverythingCs,
  everythingChoices: ['Vrátit celý web', 'Nechat být'] as [string, string],
  wholeBack: (what: string, trouble: string) =>
    `Aktualizace (${what}) web poškodila (${trouble}). Celý web je vrácen ke stavu před aktualizacemi a funguje; nic není aktualizováno.`,
  failing: (failure: string | null, status: number | null) =>
    status && failure === 'status' ? `web odpověděl stavem ${status}` : 'web nefungoval správně',
  illBefore: (trouble: string) =>
    `Web nebyl v pořádku už před aktualizací (${trouble}). Nic se neměnilo.`,
  notHealed: (what: string, trouble: string) =>
    `Po aktualizaci (${what}) web není v pořádku ani po návratu k předchozí verzi: ${trouble}. Záloha čeká na serveru.`,
  leftSo: (what: string, trouble: string) =>
    `Po aktualizaci (${what}) web není v pořádku: ${trouble}. Vrátit ho operátor nechtěl; záloha čeká na serveru.`,
  unreadable: 'Seznam pluginů nejde přečíst.',
  entry: (changes: readonly Change[], looked: Looked) =>
    changes.length === 0
      ? 'Zkontrolovali jsme aktualizace webu. Vše je aktuální, nic se neměnilo.'
      : [
          `Web jsme zazálohovali a aktualizovali. Po každém kroku ${lookedCs(looked)}, se stavem před aktualizací.${provedCs(looked)}`,
          ...block(
            'Aktualizováno:',
            having(changes, 'updated').map(
              ({ what, from, to }) => `${what} z verze ${from} na ${to}`,
            ),
          ),
          ...block(
            'Vráceno k předchozí verzi, protože s novou web nefungoval, jak má:',
            having(changes, 'undone').map(
              ({ what, from, tables }) =>
                `${what}, zůstává verze ${from}${tables.length > 0 ? ' (i s daty, která nová verze změnila)' : ''}`,
            ),
          ),
          ...block(
            'Beze změny:',
            having(changes, 'kept').map(({ what, from }) => `${what}, verze ${from}`),
          ),
        ].join('\n\n'),
  failedEntry: {
    untouched:
      'Chtěli jsme aktualizovat web, ale k žádné změně nedošlo: něco nebylo v pořádku už před ní. Podíváme se na to a aktualizaci zopakujeme.',
    wholeBack:
      'Web jsme chtěli aktualizovat. Nová verze se s ním nesnesla, proto jsme celý web vrátili do stavu před aktualizací. Web funguje jako dřív.',
    broken:
      'Při aktualizaci webu se objevila závada, kterou návrat k předchozí verzi neodstranil. Pracujeme na opravě; záloha z doby před aktualizací je k dispozici.',
    left: 'Web jsme aktualizovali. Po aktualizaci na něm něco nefunguje, jak má; pracujeme na opravě a záloha z doby před aktualizací je k dispozici.',
    stopped: 'Aktualizaci webu jsme nedokončili. Ověříme, co se stihlo změnit, a zbytek doplníme.',
  },
  summary: (
    changes: readonly Change[],
    size: string,
    folder: string | null,
    { pages, seen, phone, order, administration, insides, later, proved, testOrder }: Looked,
  ) =>
    [
      `Aktualizováno: ${having(changes, 'updated').length}, vráceno: ${having(changes, 'undone').length}, beze změny: ${having(changes, 'kept').length}.`,
      ...having(changes, 'undone').map(
        ({ what, from, to, why, tables }) =>
          `${what} ${to} vráceno na ${from}: ${why}.${tables.length > 0 ? ` Vráceny tabulky: ${tables.join(', ')}.` : ''}`,
      ),
      ...having(changes, 'kept').map(
        ({ what, from, why }) => `${what} zůstává ${from}${why ? `: ${why}` : ''}.`,
      ),
      `Porovnáno stránek: ${pages}, v prohlížeči: ${seen}, jako z telefonu: ${phone}${order ? '; košík nebo objednávka i odeslané naprázdno' : ''}${later > 0 ? `; druhá prohlídka po ${later} min` : '; druhá prohlídka neproběhla'}.`,
      ...(having(changes, 'updated').length === 0
        ? []
        : [
            proved > 0
              ? `Formuláře ověřené zkušební zprávou: ${proved}.`
              : 'Žádný formulář se zkušební zprávou neověřil: web nemá kontrolu formuláře, která by předtím prošla, nebo není prohlížeč.',
          ]),
      ...[orderCs[testOrder] ?? []].flat(),
      ...(seen > 0 ? [] : ['Agent nemá prohlížeč: vzhled stránek se neporovnával.']),
      ...(administration ? [] : ['Administraci nešlo ověřit: wp tu nezná --context=admin.']),
      ...(insides
        ? []
        : ['Správce, naplánované úlohy, poštu a přihlášení nešlo ověřit: wp eval tu nefunguje.']),
      folder
        ? `Kopie z doby před aktualizací (${size}) je na serveru v ${folder}.`
        : `Kopie z doby před aktualizací (${size}) už není potřeba a je smazaná.`,
    ].join('\n'),
};

const askEverythingEn: AskEverything = {
  step: (what, trouble, tables) =>
    `The update (${what}) damaged the site, and what was put back so far was not enough: ${trouble}.\n\nI can put the whole site, files and database, back to what it was before the updates began. Updates that went well are undone too, and whatever was added since is lost${lostEn(tables)}`,
  forms: (what, trouble, tables) =>
    `After the update (${what}) the pages look well, but a form that worked before has failed twice: ${trouble}.\n\nThere is no telling which step did it. I can put the whole site, files and database, back to what it was before the updates began. All of them are undone, and whatever was added since is lost${lostEn(tables)}`,
  later: (what, trouble, tables) =>
    `At a second look, some time after the update (${what}), something on the site is not as it was before: ${trouble}.\n\nI can put the whole site, files and database, back to what it was before the updates began. All of them are undone, and whatever was added since is lost${lostEn(tables)}`,
};

const en: typeof cs = {
  why: {
    folder: 'A folder for the backup before the update',
    database: 'Backup of the database before the update',
    files: 'Backup of the files before the update',
    sizes: 'Size of the backup',
    versions: 'What is installed and what is new',
    core: (from, to) => `Update of WordPress from ${from} to ${to}`,
    tables: 'Changes of the database for the new WordPress',
    back: 'Return of WordPress to the version before',
    open: 'End of maintenance mode after a failed update',
    copyPlugin: (name) => `Copy of the plugin ${name} before its update`,
    plugin: (name, from, to) => `Update of the plugin ${name} from ${from} to ${to}`,
    backPlugin: (name) => `Return of the plugin ${name} to the version before`,
    administration: 'Whether the administration loads, and which plugins are on',
    insides: 'Administrators, planned tasks, mail and sign-in: whether all is as it was',
    mark: 'State of the database, to tell later what changed in it',
    backTables: 'Return of the changed tables of the database',
    backAll: 'Return of the whole site to what it was before the update',
    cancel: 'The test order is cancelled',
  },
  tell: tellTroublesEn,
  unsteady: (pages) => `pages answer differently each time: ${pages}`,
  askTables: (what, trouble, tables) =>
    `The update (${what}) damaged the site, and putting the files back was not enough: ${trouble}.\n\nSince the copy made just before this step these tables of the database changed:\n\n${lost(tables, rowsEn)}\n\nIf I put them back, new rows and changes of older ones since then are lost. Other tables stay.`,
  tablesChoices: ['Put tables back', 'Leave the database'],
  askMeant: (what, from, to, trouble) =>
    `After the update (${what} from ${from} to ${to}) something on the site is different, and there is no telling whether it is meant: ${trouble}.\n\nShall I put the version before back, or is it all right?`,
  meantChoices: ['Put it back', 'It is all right'],
  askEverything: askEverythingEn,
  everythingChoices: ['Put the whole site back', 'Leave it'],
  wholeBack: (what, trouble) =>
    `The update (${what}) damaged the site (${trouble}). The whole site is back as it was before the updates and works; nothing is updated.`,
  failing: (failure, status) =>
    status && failure === 'status'
      ? `the site answered with status ${status}`
      : 'the site did not work properly',
  illBefore: (trouble) =>
    `The site was not well even before the update (${trouble}). Nothing was changed.`,
  notHealed: (what, trouble) =>
    `After the update (${what}) the site is not well, not even with the version before: ${trouble}. The backup is on the server.`,
  leftSo: (what, trouble) =>
    `After the update (${what}) the site is not well: ${trouble}. The operator did not want it put back; the backup is on the server.`,
  unreadable: 'The list of plugins cannot be read.',
  entry: (changes, looked) =>
    changes.length === 0
      ? 'We looked for updates of the site. Everything is up to date, nothing was changed.'
      : [
          `We backed the site up and updated it. After each step ${lookedEn(looked)}, with how the site was before the update.${provedEn(looked)}`,
          ...block(
            'Updated:',
            having(changes, 'updated').map(({ what, from, to }) => `${what} from ${from} to ${to}`),
          ),
          ...block(
            'Put back to the version before, because the site did not work well with the new one:',
            having(changes, 'undone').map(
              ({ what, from, tables }) =>
                `${what}, stays at ${from}${tables.length > 0 ? ' (with the data that the new version had changed)' : ''}`,
            ),
          ),
          ...block(
            'Unchanged:',
            having(changes, 'kept').map(({ what, from }) => `${what}, version ${from}`),
          ),
        ].join('\n\n'),
  failedEntry: {
    untouched:
      'We wanted to update the site, but nothing was changed: something was not right even before. We will look at it and update again.',
    wholeBack:
      'We wanted to update the site. The new version did not get along with it, so we put the whole site back to what it was before. It works as it did.',
    broken:
      'While the site was being updated a fault appeared that going back to the version before did not remove. We are working on it; a backup from before the update is at hand.',
    left: 'We updated the site. Something on it has not worked as it should since then; we are working on it, and a backup from before the update is at hand.',
    stopped:
      'The update of the site was not finished. We will check what was changed until then and do the rest.',
  },
  summary: (
    changes,
    size,
    folder,
    { pages, seen, phone, order, administration, insides, later, proved, testOrder },
  ) =>
    [
      `Updated: ${having(changes, 'updated').length}, put back: ${having(changes, 'undone').length}, unchanged: ${having(changes, 'kept').length}.`,
      ...having(changes, 'undone').map(
        ({ what, from, to, why, tables }) =>
          `${what} ${to} put back to ${from}: ${why}.${tables.length > 0 ? ` Tables put back: ${tables.join(', ')}.` : ''}`,
      ),
      ...having(changes, 'kept').map(
        ({ what, from, why }) => `${what} stays at ${from}${why ? `: ${why}` : ''}.`,
      ),
      `Pages compared: ${pages}, in a browser: ${seen}, as by a phone: ${phone}${order ? '; the basket or the order also sent off empty' : ''}${later > 0 ? `; a second look after ${later} min` : '; there was no second look'}.`,
      ...(having(changes, 'updated').length === 0
        ? []
        : [
            proved > 0
              ? `Forms checked with a test message: ${proved}.`
              : 'No form was checked with a test message: the site has no form check that passed before, or there is no browser.',
          ]),
      ...[orderEn[testOrder] ?? []].flat(),
      ...(seen > 0 ? [] : ['The agent has no browser: how pages look was not compared.']),
      ...(administration
        ? []
        : ['The administration could not be looked at: wp does not know --context=admin here.']),
      ...(insides
        ? []
        : [
            'Administrators, planned tasks, mail and sign-in could not be looked at: wp eval does not work here.',
          ]),
      folder
        ? `The copy from before the update (${size}) is on the server in ${folder}.`
        : `The copy from before the update (${size}) is no longer needed and was removed.`,
    ].join('\n'),
};

const all: Record<Language, typeof cs> = { cs, en };
export const wordpressWords = ({ language }: { language: Language }) => all[language];
