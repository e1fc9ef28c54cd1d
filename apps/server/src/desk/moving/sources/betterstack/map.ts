import type { Lost, When } from '@hlidka/protocol';
import {
  headersOf,
  intervalOf,
  joinRanges,
  keywordOf,
  methodOf,
  monitorOf,
  pageOf,
  serverOf,
  statusesOf,
  timeoutOf,
} from '../../checks.ts';
import { cannot, type Folder, type Item, losing, nameOf, type Want } from '../../item.ts';
import { isOn, type Loose, listOf, mapsOf, numberOf, textOf } from '../../loose.ts';
import { pulseTimes } from '../../pulses.ts';
import { isLikePrague, minuteOf, zoneOf } from '../../zones.ts';
import type { Asked } from '../source.ts';

type Folders = Map<string, string>;

const byHttp = new Set(['status', 'expected_status_code', 'keyword', 'keyword_absence']);
const inMilliseconds = new Set(['ping', 'tcp', 'udp', 'smtp', 'pop', 'imap', 'dns']);

/** Seconds of a page and of a script, milliseconds of everything else. */
const timeoutIn = (row: Loose): number | null => {
  const given = numberOf(row.request_timeout);
  return given !== null && inMilliseconds.has(textOf(row.monitor_type) ?? '')
    ? Math.max(1, Math.round(given / 1000))
    : given;
};

const timesOf = (row: Loose, lost: Lost[]) => {
  const recovery = numberOf(row.recovery_period);
  if (recovery) lost.push(losing('recovery', `${recovery} s`));
  return {
    ...intervalOf(numberOf(row.check_frequency), lost),
    ...timeoutOf(timeoutIn(row), lost),
  };
};

const isPaused = ({ paused_at, status, paused }: Loose): boolean =>
  textOf(paused_at) !== null || status === 'paused' || isOn(paused);

/** Only these codes: those that follow each other are one range. */
const expectedOf = (row: Loose, lost: Lost[]) => {
  if (textOf(row.monitor_type) !== 'expected_status_code') return statusesOf(['2xx'], lost);
  const codes = listOf(row.expected_status_codes).flatMap((code) => numberOf(code) ?? []);
  const ranges = joinRanges(codes.map((code) => [code, code]));
  return statusesOf(
    ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)),
    lost,
  );
};

const headersIn = (row: Loose): [string, string][] => {
  const headers: [string, string][] = mapsOf(row.request_headers).flatMap(({ name, value }) => {
    const called = textOf(name);
    return called ? [[called, textOf(value) ?? ''] as [string, string]] : [];
  });
  const user = textOf(row.auth_username);
  const password = textOf(row.auth_password);
  if (user || password)
    headers.push([
      'Authorization',
      `Basic ${Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64')}`,
    ]);
  return headers;
};

const keywordsOf = (row: Loose, lost: Lost[]) => {
  const type = textOf(row.monitor_type);
  const seeks = type === 'keyword' || type === 'keyword_absence';
  return seeks
    ? keywordOf(textOf(row.required_keyword), { absent: type === 'keyword_absence' }, lost)
    : {};
};

const pageWant = (row: Loose, folder: Folder | null, asked: Asked, lost: Lost[]): Want | null => {
  const url = pageOf(textOf(row.url), lost);
  if (textOf(row.request_body)) lost.push(losing('body'));
  if (textOf(row.proxy_host)) lost.push(losing('proxy'));
  if (textOf(row.ip_version)) lost.push(losing('ipFamily', textOf(row.ip_version)));
  const regions = listOf(row.regions).filter((region) => typeof region === 'string');
  if (regions.length > 0 && regions.length < 4) lost.push(losing('regions', regions.join(', ')));
  const monitor = {
    ...methodOf(textOf(row.http_method), lost),
    ...timesOf(row, lost),
    ...expectedOf(row, lost),
    ...keywordsOf(row, lost),
    ...(isOn(row.follow_redirects ?? true) ? {} : { followRedirects: false }),
    ...(isOn(row.verify_ssl ?? true) ? {} : { verifyTls: false }),
    ...headersOf(headersIn(row), asked, lost),
  };
  return url
    ? { is: 'page', url, monitor: monitorOf(monitor), paused: isPaused(row), folder }
    : null;
};

const mailGreetings: Record<string, { security: 'none'; greeting: string | null }> = {
  tcp: { security: 'none', greeting: null },
  smtp: { security: 'none', greeting: '220' },
  pop: { security: 'none', greeting: '+OK' },
  imap: { security: 'none', greeting: '* OK' },
};

/** `port` may be several: one check for each. */
const serverItems = (
  row: Loose,
  base: Pick<Item, 'id' | 'name'>,
  folder: Folder | null,
): Item[] => {
  const ports = (textOf(row.port) ?? '').split(',').map((port) => numberOf(port.trim()));
  const asked = mailGreetings[textOf(row.monitor_type) ?? ''] ?? {
    security: 'none',
    greeting: null,
  };
  return ports.map((port): Item => {
    const lost: Lost[] = [];
    const host = (textOf(row.url) ?? '').replace(/^\w+:\/\//, '').split('/')[0] ?? '';
    const settings = serverOf({ host, port, ...asked, ...timesOf(row, lost) }, lost);
    const several = ports.length > 1;
    return {
      id: several ? `${base.id}:${port}` : base.id,
      name: several ? nameOf(`${base.name} ${port}`, base.name) : base.name,
      kind: 'check',
      lost,
      want: settings && { is: 'server', settings, paused: isPaused(row), folder },
    };
  });
};

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** A window past midnight lists both of its days: it begins on those whose next one is listed too. */
export const beginDays = (listed: string[], overnight: boolean): number[] => {
  const numbers = listed.map((day) => days.indexOf(day) + 1).filter((day) => day > 0);
  if (!overnight || numbers.length === 7) return numbers;
  const isThere = (day: number) => numbers.includes(((day - 1) % 7) + 1);
  return numbers.filter((day) => isThere(day + 1));
};

const windowOf = (row: Loose, base: Pick<Item, 'id' | 'name'>): Item[] => {
  const from = minuteOf(textOf(row.maintenance_from));
  const to = minuteOf(textOf(row.maintenance_to));
  if (from === null || to === null) return [];
  const item = { id: `${base.id}:window`, kind: 'window' as const, name: base.name };
  const listed = listOf(row.maintenance_days).flatMap((day) => textOf(day) ?? []);
  const weekdays = beginDays(listed.length > 0 ? listed : days, to <= from);
  if (weekdays.length === 0) return [cannot(item, losing('windowKind', listed.join(', ')))];
  const given = textOf(row.maintenance_timezone);
  const zone = zoneOf(given);
  const when: When = {
    repeat: 'weekly',
    weekdays,
    startMinute: from,
    minutes: (to - from + 1440) % 1440 || 1440,
  };
  const isSure = zone !== null && isLikePrague(zone);
  return [
    {
      ...item,
      lost: isSure ? [] : [losing('windowZone', given)],
      want: { is: 'pause', when, of: [base.id] },
    },
  ];
};

const folderOf = (id: string | null, kind: string, folders: Folders): Folder | null => {
  const name = id === null ? null : folders.get(`${kind}:${id}`);
  return id !== null && name ? { key: `${kind}:${id}`, name } : null;
};

const monitorItems = (row: Loose, folders: Folders, asked: Asked): Item[] => {
  const type = textOf(row.monitor_type) ?? '?';
  const id = `monitor:${textOf(row.id)}`;
  const base = { id, name: nameOf(textOf(row.pronounceable_name), textOf(row.url) ?? 'monitor') };
  const folder = folderOf(textOf(row.monitor_group_id), 'monitor_group', folders);
  if (byHttp.has(type)) {
    const lost: Lost[] = [];
    const want = pageWant(row, folder, asked, lost);
    return [{ ...base, kind: 'site', want, lost }, ...windowOf(row, base)];
  }
  if (type in mailGreetings) return [...serverItems(row, base, folder), ...windowOf(row, base)];
  const why = type === 'playwright' ? losing('script') : losing('kind', type);
  return [cannot({ ...base, kind: 'check' }, why)];
};

const pulseItem = (row: Loose, folders: Folders): Item => {
  const name = nameOf(textOf(row.name), 'heartbeat');
  const lost: Lost[] = [losing('pushAddress')];
  const times = pulseTimes(
    { seconds: numberOf(row.period), graceSeconds: numberOf(row.grace) },
    lost,
  );
  const folder = folderOf(textOf(row.heartbeat_group_id), 'heartbeat_group', folders);
  return {
    id: `heartbeat:${textOf(row.id)}`,
    kind: 'heartbeat',
    name,
    lost,
    want: { is: 'pulse', ...times, digest: null, folder, about: name },
  };
};

export const mapBetterStack = (rows: Loose[], asked: Asked): Item[] => {
  const folders: Folders = new Map(
    rows
      .filter(({ of }) => textOf(of)?.endsWith('_group'))
      .map((row) => [`${row.of}:${textOf(row.id)}`, textOf(row.name) ?? '']),
  );
  return rows.flatMap((row): Item[] => {
    if (row.of === 'monitor') return monitorItems(row, folders, asked);
    if (row.of === 'heartbeat') return [pulseItem(row, folders)];
    if (row.of !== 'status_page') return [];
    const name = nameOf(textOf(row.company_name), textOf(row.subdomain) ?? 'status page');
    return [cannot({ id: `page:${textOf(row.id)}`, kind: 'page', name }, losing('statusPage'))];
  });
};
