import type { Lost, When } from '@hlidka/protocol';
import { readText } from '../../../transfer/index.ts';
import {
  headersOf,
  intervalOf,
  methodOf,
  monitorOf,
  pageOf,
  serverOf,
  timeoutOf,
} from '../../checks.ts';
import { cannot, type Folder, type Item, losing, nameOf, type Want } from '../../item.ts';
import { isMap, isOn, type Loose, listOf, mapOf, mapsOf, readUtf8, textOf } from '../../loose.ts';
import { pulseTimes } from '../../pulses.ts';
import { isLikePrague, minuteOf, zoneOf } from '../../zones.ts';
import { secondsOf } from '../openstatus/index.ts';
import { type Asked, type Source, usualBytes } from '../source.ts';
import { conditionsOf } from './conditions.ts';

/** `1h30m`: Go's durations. */
const durationOf = (value: unknown): number | null => {
  const parts = textOf(value)?.match(/\d+(?:\.\d+)?(?:ms|s|m|h)/g);
  return parts ? parts.reduce((sum, part) => sum + (secondsOf(part) ?? 0), 0) : null;
};

/** `${NAME}` is replaced when Gatus starts; the value is not in the file. */
const namesIn = (value: unknown): string[] => {
  const text = JSON.stringify(value)?.replaceAll('$$', '') ?? '';
  return [...text.matchAll(/\$\{([A-Za-z_]\w*)\}|\$([A-Z_][A-Z0-9_]*)/g)].map(
    ([, a, b]) => a ?? b ?? '',
  );
};

const folderOf = (row: Loose): Folder | null => {
  const name = textOf(row.group);
  return name ? { key: `group:${name}`, name } : null;
};

const idOf = (row: Loose): string =>
  `endpoint:${textOf(row.group) ?? ''}_${textOf(row.name) ?? ''}`;

const clientLosses = (client: Loose, lost: Lost[]): void => {
  if (textOf(client['proxy-url'])) lost.push(losing('proxy'));
  if (isMap(client.oauth2) || isMap(client['identity-aware-proxy'])) lost.push(losing('oauth'));
  if (isMap(client.tls)) lost.push(losing('clientCertificate'));
  if (textOf(client['dns-resolver'])) lost.push(losing('resolver', textOf(client['dns-resolver'])));
  if (textOf(client.network) && client.network !== 'ip')
    lost.push(losing('ipFamily', textOf(client.network)));
};

const conditionsIn = (row: Loose): string[] =>
  listOf(row.conditions).flatMap((one) => textOf(one) ?? []);

const times = (row: Loose, lost: Lost[]) => ({
  ...intervalOf(durationOf(row.interval) ?? 60, lost),
  ...timeoutOf(durationOf(mapOf(row.client).timeout) ?? 10, lost),
});

const pageWant = (row: Loose, asked: Asked, lost: Lost[]): Want | null => {
  const client = mapOf(row.client);
  const url = pageOf(textOf(row.url), lost);
  if (textOf(row.body)) lost.push(losing('body'));
  clientLosses(client, lost);
  const headers = Object.entries(mapOf(row.headers)).map(
    ([name, value]) => [name, `${value}`] as [string, string],
  );
  const monitor = {
    ...methodOf(isOn(row.graphql) ? 'POST' : textOf(row.method), lost),
    ...times(row, lost),
    ...conditionsOf(conditionsIn(row), lost),
    ...(isOn(client['ignore-redirect']) ? { followRedirects: false } : {}),
    ...(isOn(client.insecure) ? { verifyTls: false } : {}),
    ...headersOf(headers, asked, lost),
  };
  const paused = row.enabled === false;
  return url === null
    ? null
    : { is: 'page', url, monitor: monitorOf(monitor), paused, folder: folderOf(row) };
};

const serverWant = (row: Loose, scheme: string, lost: Lost[]): Want | null => {
  const [, host, port] = /^\w+:\/\/(.+):(\d+)\/?$/.exec(textOf(row.url) ?? '') ?? [];
  conditionsOf(conditionsIn(row), lost);
  const settings = serverOf(
    {
      host: host ?? null,
      port: port ? Number(port) : null,
      ...(scheme === 'tls' ? { security: 'tls' } : {}),
      ...(scheme === 'starttls' ? { security: 'smtp' } : {}),
      ...times(row, lost),
    },
    lost,
  );
  return (
    settings && { is: 'server', settings, paused: row.enabled === false, folder: folderOf(row) }
  );
};

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const windowsOf = (row: Loose, id: string, name: string): Item[] =>
  mapsOf(row['maintenance-windows']).map((window, index): Item => {
    const item = { id: `${id}:window:${index}`, kind: 'window' as const, name };
    const startMinute = minuteOf(textOf(window.start));
    const seconds = durationOf(window.duration);
    const days = listOf(window.every).map((day) => weekdays.indexOf(`${day}`.toLowerCase()) + 1);
    if (window.enabled === false) return cannot(item, losing('windowOff'));
    if (startMinute === null || !seconds || days.includes(0))
      return cannot(item, losing('windowKind', JSON.stringify(window)));
    const given = textOf(window.timezone) ?? 'UTC';
    const zone = zoneOf(given);
    const when: When = {
      repeat: 'weekly',
      weekdays: days.length > 0 ? days : [1, 2, 3, 4, 5, 6, 7],
      startMinute,
      minutes: Math.min(10_080, Math.max(1, Math.round(seconds / 60))),
    };
    const lost = zone && isLikePrague(zone) ? [] : [losing('windowZone', given)];
    return { ...item, lost, want: { is: 'pause', when, of: [id] } };
  });

const itemsOf = (row: Loose, asked: Asked): Item[] => {
  const id = idOf(row);
  const name = nameOf(textOf(row.name), textOf(row.url) ?? 'endpoint');
  const item = { id, name };
  const unread = namesIn(row);
  if (unread.length > 0)
    return [cannot({ ...item, kind: 'check' }, losing('environment', unread.join(', ')))];
  const lost: Lost[] = [];
  const [, scheme = ''] = /^(\w+):\/\//.exec(textOf(row.url) ?? '') ?? [];
  const windows = windowsOf(row, id, name);
  if (isMap(row.dns)) return [cannot({ ...item, kind: 'check' }, losing('kind', 'dns'))];
  if (scheme === 'http' || scheme === 'https')
    return [{ ...item, kind: 'site', want: pageWant(row, asked, lost), lost }, ...windows];
  if (['tcp', 'tls', 'starttls'].includes(scheme))
    return [{ ...item, kind: 'check', want: serverWant(row, scheme, lost), lost }, ...windows];
  return [cannot({ ...item, kind: 'check' }, losing('kind', scheme || '?'))];
};

const externalOf = (row: Loose): Item => {
  const name = nameOf(textOf(row.name), 'endpoint');
  const lost: Lost[] = [losing('pushAddress')];
  const heartbeat = mapOf(row.heartbeat);
  const pulse = pulseTimes({ seconds: durationOf(heartbeat.interval), graceSeconds: null }, lost);
  const want: Want = { is: 'pulse', ...pulse, digest: null, folder: folderOf(row), about: name };
  return { id: idOf(row), kind: 'heartbeat', name, lost, want };
};

/** A configuration file; a folder of them is moved one by one. */
export const gatus: Source = {
  mostBytes: usualBytes,
  read: ({ bytes }, asked) => {
    const file = mapOf(readText(readUtf8(bytes())));
    const suites = mapsOf(file.suites).map((row) =>
      cannot(
        { id: `suite:${textOf(row.name)}`, kind: 'check', name: nameOf(textOf(row.name), 'suite') },
        losing('script'),
      ),
    );
    return [
      ...mapsOf(file.endpoints).flatMap((row) => itemsOf(row, asked)),
      ...mapsOf(file['external-endpoints']).map(externalOf),
      ...suites,
    ];
  },
};
