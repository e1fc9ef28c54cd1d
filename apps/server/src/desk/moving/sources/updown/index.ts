import type { Lost } from '@hlidka/protocol';
import {
  headersOf,
  intervalOf,
  keywordOf,
  methodOf,
  monitorOf,
  pageOf,
  serverOf,
} from '../../checks.ts';
import { type Item, losing, nameOf } from '../../item.ts';
import {
  isMap,
  isOn,
  type Loose,
  listOf,
  numberOf,
  readJson,
  rowsOf,
  textOf,
} from '../../loose.ts';
import { type Asked, type Source, usualBytes } from '../source.ts';

/** Addresses come without the name and the password that they have there. */
const itemOf = (row: Loose, asked: Asked): Item => {
  const lost: Lost[] = [];
  const address = textOf(row.url) ?? '';
  const item = {
    id: `check:${textOf(row.token)}`,
    name: nameOf(textOf(row.alias), address || 'check'),
  };
  const paused = row.enabled !== undefined && !isOn(row.enabled);
  const [, host, port] = /^tcps?:\/\/([^/:]+):(\d+)/.exec(address) ?? [];
  if (host && port) {
    const settings = serverOf(
      {
        host,
        port: Number(port),
        ...(address.startsWith('tcps') ? { security: 'tls' } : {}),
        ...intervalOf(numberOf(row.period), lost),
      },
      lost,
    );
    return {
      ...item,
      kind: 'check',
      lost,
      want: settings && { is: 'server', settings, paused, folder: null },
    };
  }
  const url = pageOf(address, lost);
  const headers = isMap(row.custom_headers) ? row.custom_headers : {};
  if (textOf(row.http_body)) lost.push(losing('body'));
  const off = listOf(row.disabled_locations);
  if (off.length > 0) lost.push(losing('regions', `all but ${off.join(', ')}`));
  const monitor = {
    ...methodOf((textOf(row.http_verb) ?? 'GET/HEAD').split('/')[0] ?? 'GET', lost),
    ...intervalOf(numberOf(row.period), lost),
    ...keywordOf(textOf(row.string_match), {}, lost),
    ...headersOf(
      Object.entries(headers).map(([name, value]) => [name, `${value}`]),
      asked,
      lost,
    ),
  };
  const want =
    url === null
      ? null
      : {
          is: 'page' as const,
          url,
          monitor: monitorOf(monitor),
          paused,
          folder: null,
        };
  return { ...item, kind: 'site', lost, want };
};

/** What `/api/checks` answers. */
export const updown: Source = {
  mostBytes: usualBytes,
  read: ({ bytes }, asked) => rowsOf(readJson(bytes()), 'checks').map((row) => itemOf(row, asked)),
};
