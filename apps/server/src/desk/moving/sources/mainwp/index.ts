import type { Lost } from '@hlidka/protocol';
import { pageOf } from '../../checks.ts';
import { csvTable } from '../../csv-rows.ts';
import { type Item, losing, nameOf } from '../../item.ts';
import { type Loose, mapOf, readJson, readUtf8, rowsOf, textOf } from '../../loose.ts';
import { type Source, usualBytes } from '../source.ts';

const cell = (row: Map<string, string>, ...names: string[]): string | null =>
  names.map((name) => row.get(name)).find(Boolean) ?? null;

const withScheme = (address: string | null): string | null =>
  address && !/^[a-z]+:\/\//i.test(address) ? `https://${address}` : address;

const hostAndPath = (address: string): string =>
  address
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '')
    .toLowerCase();

/** The site's own address is its id: the same in a file of sites, in one of clients and in the API. */
const siteItem = (
  given: { url: string | null; name: string | null; tag: string | null; client: string | null },
  lost: Lost[],
): Item => {
  const url = pageOf(withScheme(given.url), lost);
  const folderName = given.client ?? given.tag;
  const folder = folderName
    ? { key: `${given.client ? 'client' : 'tag'}:${folderName}`, name: folderName }
    : null;
  return {
    id: `site:${hostAndPath(given.url ?? given.name ?? '')}`,
    kind: 'site',
    name: nameOf(given.name, given.url ?? 'site'),
    lost,
    want:
      url === null
        ? null
        : {
            is: 'page',
            url,
            monitor: {},
            paused: false,
            folder,
            facts: { platform: 'WordPress' },
          },
  };
};

/** Passwords stand in plain text in it: none is looked at. */
const siteOfCsv = (row: Map<string, string>): Item => {
  const lost: Lost[] = [];
  if (cell(row, 'adminpassword', 'httppassword')) lost.push(losing('passwords'));
  const [tag] = (cell(row, 'tag') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  return siteItem(
    { url: cell(row, 'url'), name: cell(row, 'sitename'), tag: tag ?? null, client: null },
    lost,
  );
};

const clientItem = (id: string, name: string, urls: string[], hasContact: boolean): Item => ({
  id: `client:${id}`,
  kind: 'client',
  name: nameOf(name, 'client'),
  lost: hasContact ? [losing('contact')] : [],
  want: { is: 'owner', folder: { key: `client:${name}`, name }, urls: urls.map(hostAndPath) },
});

const contactCells = ['clientemail', 'clientaddress1', 'clientcity', 'clientzip'];

const clientOfCsv = (row: Map<string, string>): Item => {
  const name = cell(row, 'clientname') ?? '';
  const urls = (cell(row, 'selectsites') ?? '').split(/[;\s]+/).filter(Boolean);
  return clientItem(
    name,
    name,
    urls,
    contactCells.some((one) => cell(row, one) !== null),
  );
};

const ofCsv = (text: string): Item[] =>
  csvTable(text).map((row) => (row.has('clientname') ? clientOfCsv(row) : siteOfCsv(row)));

const ofApi = (file: unknown): Item[] => {
  const clients = rowsOf(mapOf(file).clients ?? [], 'data', 'clients');
  const names = new Map(
    clients.map((row) => [textOf(row.client_id) ?? textOf(row.id), textOf(row.name)]),
  );
  const isSite = (row: Loose) => textOf(row.url) !== null;
  const sites = (Array.isArray(file) ? rowsOf(file, 'data') : rowsOf(file, 'sites', 'data')).filter(
    isSite,
  );
  return [
    ...clients.map((row) =>
      clientItem(
        textOf(row.name) ?? '',
        textOf(row.name) ?? '',
        [],
        textOf(row.client_email) !== null,
      ),
    ),
    ...sites.map((row) =>
      siteItem(
        {
          url: textOf(row.url),
          name: textOf(row.name),
          tag: (textOf(row.tags) ?? '').split(',')[0] || null,
          client: names.get(textOf(row.client_id)) ?? null,
        },
        [],
      ),
    ),
  ];
};

/** Its CSV of sites or of clients, or what `/sites` and `/clients` of its API answer. */
export const mainwp: Source = {
  mostBytes: usualBytes,
  read: ({ bytes }) => {
    const given = bytes();
    const text = readUtf8(given);
    return /^\s*[[{]/.test(text) ? ofApi(readJson(given)) : ofCsv(text);
  },
};
