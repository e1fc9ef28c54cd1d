import type { Lost, When } from '@hlidka/protocol';
import {
  headersOf,
  intervalOf,
  keywordOf,
  methodOf,
  monitorOf,
  pageOf,
  serverOf,
  statusesOf,
  timeoutOf,
} from '../../checks.ts';
import { cannot, type Folder, type Item, losing, nameOf, type Want } from '../../item.ts';
import {
  isMap,
  isOn,
  type Loose,
  listOf,
  mapOf,
  mapsOf,
  numberOf,
  textOf,
  unescaped,
} from '../../loose.ts';
import { pulseTimes } from '../../pulses.ts';
import { minuteOf } from '../../zones.ts';
import type { Asked } from '../source.ts';

type Rows = { monitors: Loose[]; groups: Loose[]; windows: Loose[] };

/** Version 2 numbers what version 3 names. */
const types: Record<string, string> = {
  1: 'HTTP',
  2: 'KEYWORD',
  3: 'PING',
  4: 'PORT',
  5: 'HEARTBEAT',
};

const typeOf = (row: Loose): string => {
  const type = textOf(row.type) ?? '?';
  return (types[type] ?? type).toUpperCase();
};

/**
 * Says when to alarm, not what must be there: a text whose existence alarms must be absent. Version 2 writes 1 and 2.
 */
const alarmsWhenThere = (row: Loose): boolean | null => {
  const type = textOf(row.keywordType) ?? textOf(row.keyword_type);
  if (type === 'ALERT_EXISTS' || type === '1') return true;
  return type === 'ALERT_NOT_EXISTS' || type === '2' ? false : null;
};

const keywordsOf = (row: Loose, lost: Lost[]) => {
  if (typeOf(row) !== 'KEYWORD') return {};
  const absent = alarmsWhenThere(row);
  if (absent === null) {
    lost.push(losing('assertions', 'keywordType'));
    return {};
  }
  const anyCase = (numberOf(row.keywordCaseType ?? row.keyword_case_type) ?? 1) === 1;
  const text = unescaped(textOf(row.keywordValue) ?? textOf(row.keyword_value));
  return keywordOf(text, { absent, anyCase }, lost);
};

const headersIn = (row: Loose, lost: Lost[]): [string, string][] => {
  const custom = isMap(row.customHttpHeaders) ? row.customHttpHeaders : {};
  const headers: [string, string][] = Object.entries(custom).map(([name, value]) => [
    name,
    `${value}`,
  ]);
  const user = textOf(row.httpUsername) ?? textOf(row.http_username);
  const password = textOf(row.httpPassword) ?? textOf(row.http_password);
  const type = textOf(row.authType) ?? '';
  if (type === 'DIGEST') lost.push(losing('oauth'));
  else if (type === 'BEARER' && password) headers.push(['Authorization', `Bearer ${password}`]);
  else if (user)
    headers.push([
      'Authorization',
      `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}`,
    ]);
  return headers;
};

const isPaused = ({ status }: Loose): boolean =>
  status === 'PAUSED' || status === 0 || status === '0';

const folderOf = (row: Loose, groups: Map<string, string>): Folder | null => {
  const id = textOf(row.groupId);
  const name = id === null ? null : groups.get(id);
  if (id !== null && name) return { key: `group:${id}`, name };
  const [tag] = mapsOf(row.tags);
  const called = textOf(tag?.name);
  return called ? { key: `tag:${called}`, name: called } : null;
};

const timesOf = (row: Loose, lost: Lost[]) => ({
  ...intervalOf(numberOf(row.interval), lost),
  ...timeoutOf(numberOf(row.timeout), lost),
});

const pageWant = (row: Loose, folder: Folder | null, asked: Asked, lost: Lost[]): Want | null => {
  const url = pageOf(unescaped(textOf(row.url)), lost);
  const codes = listOf(row.successHttpResponseCodes).flatMap((code) => textOf(code) ?? []);
  const slow = numberOf(row.responseTimeThreshold);
  if (slow) lost.push(losing('slow', `${slow} ms`));
  if (textOf(row.postValueData)) lost.push(losing('body'));
  const regions = mapOf(row.regionalData ?? row.regionData);
  if (listOf(regions.REGION).length > 0)
    lost.push(losing('regions', listOf(regions.REGION).join(', ')));
  const follows = row.followRedirections ?? true;
  const checksTls = row.checkSSLErrors ?? true;
  const monitor = {
    ...methodOf(typeOf(row) === 'KEYWORD' ? 'GET' : textOf(row.httpMethodType), lost),
    ...timesOf(row, lost),
    ...statusesOf(codes, lost),
    ...keywordsOf(row, lost),
    ...(isOn(follows) ? {} : { followRedirects: false }),
    ...(isOn(checksTls) ? {} : { verifyTls: false }),
    ...(slow && slow >= 100 && slow <= 60_000 ? { slowLimitMs: slow } : {}),
    ...headersOf(headersIn(row, lost), asked, lost),
  };
  return url
    ? { is: 'page', url, monitor: monitorOf(monitor), paused: isPaused(row), folder }
    : null;
};

const hostOf = (address: string | null): string | null =>
  address === null
    ? null
    : URL.canParse(address)
      ? new URL(address).hostname
      : (address.split(':')[0] ?? null);

const itemOf = (row: Loose, groups: Map<string, string>, asked: Asked): Item => {
  const name = nameOf(
    unescaped(textOf(row.friendlyName) ?? textOf(row.friendly_name)),
    textOf(row.url) ?? 'monitor',
  );
  const id = `monitor:${textOf(row.id)}`;
  const folder = folderOf(row, groups);
  const lost: Lost[] = [];
  switch (typeOf(row)) {
    case 'HTTP':
    case 'KEYWORD':
      return { id, kind: 'site', name, want: pageWant(row, folder, asked, lost), lost };
    case 'PORT': {
      const given = {
        host: hostOf(textOf(row.url)),
        port: numberOf(row.port),
        ...timesOf(row, lost),
      };
      const settings = serverOf(given, lost);
      const want: Want | null = settings && {
        is: 'server',
        settings,
        paused: isPaused(row),
        folder,
      };
      return { id, kind: 'check', name, want, lost };
    }
    case 'HEARTBEAT': {
      const times = pulseTimes(
        { seconds: numberOf(row.interval), graceSeconds: numberOf(row.gracePeriod) },
        lost,
      );
      lost.push(losing('pushAddress'));
      return {
        id,
        kind: 'heartbeat',
        name,
        want: { is: 'pulse', ...times, digest: null, folder, about: name },
        lost,
      };
    }
    default:
      return cannot({ id, kind: 'check', name }, losing('kind', typeOf(row)));
  }
};

const weekly = (row: Loose, weekdays: number[]): When | null => {
  const startMinute = minuteOf(textOf(row.time));
  const minutes = numberOf(row.duration);
  if (startMinute === null || !minutes || weekdays.length === 0) return null;
  return { repeat: 'weekly', weekdays, startMinute, minutes: Math.min(minutes, 10_080) };
};

/** Its zone is the account's, which no answer names. */
const windowOf = (row: Loose): Item => {
  const item = {
    id: `window:${textOf(row.id)}`,
    kind: 'window' as const,
    name: nameOf(unescaped(textOf(row.name)), 'maintenance'),
  };
  const days = listOf(row.days).flatMap((day) => numberOf(day) ?? []);
  const interval = textOf(row.interval);
  const when =
    interval === 'daily'
      ? weekly(row, [1, 2, 3, 4, 5, 6, 7])
      : interval === 'weekly'
        ? weekly(
            row,
            days.filter((day) => day >= 1 && day <= 7),
          )
        : null;
  if (!when) return cannot(item, losing('windowKind', interval));
  const of = isOn(row.autoAddMonitors)
    ? null
    : listOf(row.monitorIds).map((id) => `monitor:${textOf(id)}`);
  return { ...item, lost: [losing('windowZone')], want: { is: 'pause', when, of } };
};

export const mapUptimeRobot = ({ monitors, groups, windows }: Rows, asked: Asked): Item[] => {
  const names = new Map(
    groups.map(({ id, name }) => [textOf(id) ?? '', unescaped(textOf(name)) ?? '']),
  );
  return [...monitors.map((row) => itemOf(row, names, asked)), ...windows.map(windowOf)];
};
