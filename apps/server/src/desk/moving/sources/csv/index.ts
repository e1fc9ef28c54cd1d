import { intervalOf, keywordOf, monitorOf, pageOf } from '../../checks.ts';
import { csvTable } from '../../csv-rows.ts';
import { type Item, losing, nameOf } from '../../item.ts';
import { numberOf, readUtf8, refused } from '../../loose.ts';
import { type Source, usualBytes } from '../source.ts';

/** What a column may be called, without case and spaces. */
const columns = {
  url: [
    'url',
    'address',
    'adresa',
    'web',
    'website',
    'websiteurl',
    'domain',
    'doména',
    'domena',
    'host',
    'hostname',
    'site',
  ],
  name: ['name', 'název', 'nazev', 'jméno', 'jmeno', 'sitename', 'title', 'friendlyname'],
  client: [
    'client',
    'klient',
    'customer',
    'zákazník',
    'zakaznik',
    'group',
    'skupina',
    'folder',
    'category',
  ],
  tags: ['tags', 'tag', 'štítky', 'stitky'],
  interval: ['interval', 'intervalseconds', 'frequency'],
  keyword: ['keyword', 'text', 'klíčovéslovo'],
  plan: ['plan', 'tarif', 'paušál'],
  hosting: ['hosting', 'server'],
  platform: ['platform', 'platforma', 'cms'],
} as const;

type Column = keyof typeof columns;

const cellOf = (row: Map<string, string>, column: Column): string | null =>
  columns[column].map((name) => row.get(name)).find(Boolean) ?? null;

const itemOf = (row: Map<string, string>): Item => {
  const lost: Item['lost'] = [];
  const address = cellOf(row, 'url');
  const whole = address && !/^[a-z]+:\/\//i.test(address) ? `https://${address}` : address;
  const url = pageOf(whole, lost);
  const [tag] = (cellOf(row, 'tags') ?? '')
    .split(/[,;|]/)
    .map((one) => one.trim())
    .filter(Boolean);
  const folderName = cellOf(row, 'client') ?? tag ?? null;
  const given = cellOf(row, 'interval');
  const seconds = numberOf(given);
  if (given !== null && seconds === null) lost.push(losing('interval', given));
  const monitor = {
    ...intervalOf(seconds, lost),
    ...keywordOf(cellOf(row, 'keyword'), {}, lost),
  };
  const facts = Object.fromEntries(
    (['plan', 'hosting', 'platform'] as const).flatMap((fact) => {
      const value = cellOf(row, fact);
      return value ? [[fact, value]] : [];
    }),
  );
  return {
    id: `site:${(url ?? address ?? '').toLowerCase()}`,
    kind: 'site',
    name: nameOf(cellOf(row, 'name'), url ? new URL(url).hostname : (address ?? 'site')),
    lost,
    want:
      url === null
        ? null
        : {
            is: 'page',
            url,
            monitor: monitorOf(monitor),
            paused: false,
            folder: folderName ? { key: `client:${folderName}`, name: folderName } : null,
            facts,
          },
  };
};

/** A table of sites from anywhere; columns are known by their usual names, Czech or English. */
export const csv: Source = {
  mostBytes: usualBytes,
  read: ({ bytes }) => {
    const rows = csvTable(readUtf8(bytes()));
    const [first] = rows;
    if (first && !columns.url.some((name) => first.has(name)))
      throw refused('has no column with addresses: call one “url”');
    return rows.map(itemOf);
  },
};
