import type { Change } from './change.ts';

const having = (changes: readonly Change[], as: Change['as']) =>
  changes.filter((change) => change.as === as);
const bullets = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n');
const block = (head: string, lines: string[]) =>
  lines.length > 0 ? [`${head}\n\n${bullets(lines)}`] : [];
const seconds = (ms: number) => (ms / 1000).toFixed(1);

export const wordpressCs = {
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
  },
  failing: (failure: string | null, status: number | null) =>
    status && failure === 'status' ? `web odpověděl stavem ${status}` : 'web nefungoval správně',
  slow: (ms: number) => `web odpovídal až za ${seconds(ms).replace('.', ',')} s`,
  illBefore: (trouble: string) =>
    `Web nebyl v pořádku už před aktualizací (${trouble}). Nic se neměnilo.`,
  notHealed: (what: string, trouble: string) =>
    `Po aktualizaci (${what}) web není v pořádku ani po návratu k předchozí verzi: ${trouble}. Záloha čeká na serveru.`,
  unreadable: 'Seznam pluginů nejde přečíst.',
  entry: (changes: readonly Change[]) =>
    changes.length === 0
      ? 'Zkontrolovali jsme aktualizace webu. Vše je aktuální, nic se neměnilo.'
      : [
          'Web jsme zazálohovali a aktualizovali. Po každém kroku jsme zkontrolovali, že funguje.',
          ...block(
            'Aktualizováno:',
            having(changes, 'updated').map(
              ({ what, from, to }) => `${what} z verze ${from} na ${to}`,
            ),
          ),
          ...block(
            'Vráceno k předchozí verzi, protože s novou web nefungoval, jak má:',
            having(changes, 'undone').map(({ what, from }) => `${what}, zůstává verze ${from}`),
          ),
          ...block(
            'Beze změny:',
            having(changes, 'kept').map(({ what, from }) => `${what}, verze ${from}`),
          ),
        ].join('\n\n'),
  summary: (changes: readonly Change[], size: string, folder: string | null) =>
    [
      `Aktualizováno: ${having(changes, 'updated').length}, vráceno: ${having(changes, 'undone').length}, beze změny: ${having(changes, 'kept').length}.`,
      ...having(changes, 'undone').map(
        ({ what, from, to, why }) => `${what} ${to} vráceno na ${from}: ${why}.`,
      ),
      ...having(changes, 'kept').map(
        ({ what, from, why }) => `${what} zůstává ${from}${why ? `: ${why}` : ''}.`,
      ),
      folder
        ? `Kopie z doby před aktualizací (${size}) je na serveru v ${folder}.`
        : `Kopie z doby před aktualizací (${size}) už není potřeba a je smazaná.`,
    ].join('\n'),
};

export const wordpressEn: typeof wordpressCs = {
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
  },
  failing: (failure, status) =>
    status && failure === 'status'
      ? `the site answered with status ${status}`
      : 'the site did not work properly',
  slow: (ms) => `the site took ${seconds(ms)} s to answer`,
  illBefore: (trouble) =>
    `The site was not well even before the update (${trouble}). Nothing was changed.`,
  notHealed: (what, trouble) =>
    `After the update (${what}) the site is not well, not even with the version before: ${trouble}. The backup is on the server.`,
  unreadable: 'The list of plugins cannot be read.',
  entry: (changes) =>
    changes.length === 0
      ? 'We looked for updates of the site. Everything is up to date, nothing was changed.'
      : [
          'We backed the site up and updated it. After each step we checked that it works.',
          ...block(
            'Updated:',
            having(changes, 'updated').map(({ what, from, to }) => `${what} from ${from} to ${to}`),
          ),
          ...block(
            'Put back to the version before, because the site did not work well with the new one:',
            having(changes, 'undone').map(({ what, from }) => `${what}, stays at ${from}`),
          ),
          ...block(
            'Unchanged:',
            having(changes, 'kept').map(({ what, from }) => `${what}, version ${from}`),
          ),
        ].join('\n\n'),
  summary: (changes, size, folder) =>
    [
      `Updated: ${having(changes, 'updated').length}, put back: ${having(changes, 'undone').length}, unchanged: ${having(changes, 'kept').length}.`,
      ...having(changes, 'undone').map(
        ({ what, from, to, why }) => `${what} ${to} put back to ${from}: ${why}.`,
      ),
      ...having(changes, 'kept').map(
        ({ what, from, why }) => `${what} stays at ${from}${why ? `: ${why}` : ''}.`,
      ),
      folder
        ? `The copy from before the update (${size}) is on the server in ${folder}.`
        : `The copy from before the update (${size}) is no longer needed and was removed.`,
    ].join('\n'),
};
