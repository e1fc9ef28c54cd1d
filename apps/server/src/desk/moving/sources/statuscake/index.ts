import type { Lost } from '@hlidka/protocol';
import {
  headersOf,
  intervalOf,
  joinRanges,
  keywordOf,
  methodOf,
  monitorOf,
  pageOf,
  rangeOf,
  serverOf,
  statusesOf,
  timeoutOf,
} from '../../checks.ts';
import { cannot, type Item, losing, nameOf, type Want } from '../../item.ts';
import {
  innerJson,
  isMap,
  isOn,
  type Loose,
  listOf,
  mapsOf,
  numberOf,
  partOf,
  readJson,
  rowsOf,
  textOf,
} from '../../loose.ts';
import { pulseTimes } from '../../pulses.ts';
import { type Asked, type Source, usualBytes } from '../source.ts';

/** `status_codes` are those that alarm: what is left between 100 and 599 is well. */
export const wellBeside = (alarming: string[]): string[] => {
  const bad = joinRanges(alarming.map(rangeOf).filter((range) => range !== null));
  const well: string[] = [];
  let from = 100;
  for (const [first, last] of [...bad, [600, 600]] as [number, number][]) {
    if (first > from) well.push(`${from}-${first - 1}`);
    from = Math.max(from, last + 1);
  }
  return well;
};

const tagOf = (row: Loose) => {
  const [tag] = listOf(row.tags);
  const name = textOf(tag);
  return name ? { key: `tag:${name}`, name } : null;
};

const timesOf = (row: Loose, lost: Lost[]) => ({
  ...intervalOf(numberOf(row.check_rate), lost),
  ...timeoutOf(numberOf(row.timeout), lost),
});

const pageWant = (row: Loose, asked: Asked, lost: Lost[]): Want | null => {
  const url = pageOf(textOf(row.website_url), lost);
  const given = innerJson(row.custom_header);
  const headers: [string, string][] = isMap(given)
    ? Object.entries(given).map(([name, value]) => [name, `${value}`])
    : [];
  if (textOf(row.post_body) || textOf(row.post_raw)) lost.push(losing('method', 'POST'));
  if (textOf(row.final_endpoint)) lost.push(losing('finalAddress', textOf(row.final_endpoint)));
  if (textOf(row.user_agent)) lost.push(losing('userAgent'));
  const servers = mapsOf(row.servers).flatMap(({ region_code }) => textOf(region_code) ?? []);
  if (servers.length > 0) lost.push(losing('regions', servers.join(', ')));
  const alarming = listOf(row.status_codes).flatMap((code) => textOf(code) ?? []);
  const monitor = {
    ...methodOf(textOf(row.test_type) === 'HEAD' ? 'HEAD' : 'GET', lost),
    ...timesOf(row, lost),
    ...(alarming.length > 0 ? statusesOf(wellBeside(alarming), lost) : {}),
    ...keywordOf(textOf(row.find_string), { absent: isOn(row.do_not_find) }, lost),
    ...(isOn(row.follow_redirects) ? {} : { followRedirects: false }),
    ...headersOf(headers, asked, lost),
  };
  const hosting = textOf(row.host);
  return url === null
    ? null
    : {
        is: 'page',
        url,
        monitor: monitorOf(monitor),
        paused: isOn(row.paused),
        folder: tagOf(row),
        ...(hosting ? { facts: { hosting } } : {}),
      };
};

const itemOf = (row: Loose, asked: Asked): Item => {
  const name = nameOf(textOf(row.name), textOf(row.website_url) ?? 'test');
  const id = `uptime:${textOf(row.id)}`;
  const lost: Lost[] = [];
  const type = textOf(row.test_type) ?? 'HTTP';
  if (type === 'HTTP' || type === 'HEAD')
    return { id, kind: 'site', name, want: pageWant(row, asked, lost), lost };
  if (type !== 'TCP' && type !== 'SMTP' && type !== 'SSH')
    return cannot({ id, kind: 'check', name }, losing('kind', type));
  const host = (textOf(row.website_url) ?? '').replace(/^\w+:\/\//, '').split(/[/:]/)[0] ?? '';
  const usual = type === 'SMTP' ? 25 : type === 'SSH' ? 22 : null;
  const greeting = type === 'SMTP' ? '220' : type === 'SSH' ? 'SSH-' : null;
  const port = numberOf(row.port) ?? usual;
  const settings = serverOf({ host, port, greeting, ...timesOf(row, lost) }, lost);
  return {
    id,
    kind: 'check',
    name,
    want: settings && { is: 'server', settings, paused: isOn(row.paused), folder: tagOf(row) },
    lost,
  };
};

const pulse = (row: Loose): Item => {
  const name = nameOf(textOf(row.name), 'heartbeat');
  const lost: Lost[] = [losing('pushAddress')];
  const times = pulseTimes({ seconds: numberOf(row.period), graceSeconds: null }, lost);
  if (isOn(row.paused)) lost.push(losing('windowOff'));
  const want: Want = { is: 'pulse', ...times, digest: null, folder: tagOf(row), about: name };
  return { id: `heartbeat:${textOf(row.id)}`, kind: 'heartbeat', name, want, lost };
};

/** Details of `/uptime/ID` (the list alone has no codes and texts), and rows of `/heartbeat`. */
export const statuscake: Source = {
  mostBytes: usualBytes,
  read: ({ bytes }, asked) => {
    const file = readJson(bytes());
    const rows = [...rowsOf(file, 'uptime', 'data'), ...partOf(file, 'heartbeat')];
    return rows.map((row) => (textOf(row.period) === null ? itemOf(row, asked) : pulse(row)));
  },
};
