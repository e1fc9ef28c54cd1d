import type { Lost } from '@hlidka/protocol';
import { headersOf, intervalOf, keywordOf, monitorOf, pageOf, serverOf } from '../../checks.ts';
import { cannot, type Folder, type Item, losing, nameOf, type Want } from '../../item.ts';
import {
  isMap,
  isOn,
  type Loose,
  mapOf,
  mapsOf,
  numberOf,
  readJson,
  rowsOf,
  textOf,
} from '../../loose.ts';
import { type Asked, type Source, usualBytes } from '../source.ts';

/** In details `type` is a map of one key, in the list a word; without details a check says too little. */
const kindOf = (row: Loose): { kind: string; details: Loose | null } => {
  const [key, details] = Object.entries(mapOf(row.type))[0] ?? [];
  return key
    ? { kind: key, details: mapOf(details) }
    : { kind: textOf(row.type) ?? '?', details: null };
};

const folderOf = (row: Loose): Folder | null => {
  const name = textOf(mapsOf(row.tags)[0]?.name);
  return name ? { key: `tag:${name}`, name } : null;
};

/** Minutes there. */
const every = (row: Loose, lost: Lost[]) => {
  const minutes = numberOf(row.resolution);
  return intervalOf(minutes === null ? null : minutes * 60, lost);
};

const isPaused = (row: Loose): boolean => isOn(row.paused) || row.status === 'paused';

const addressOf = (row: Loose, details: Loose): string => {
  const secure = isOn(details.encryption);
  const port = numberOf(details.port);
  const usual = secure ? 443 : 80;
  const shown = port === null || port === usual ? '' : `:${port}`;
  return `${secure ? 'https' : 'http'}://${textOf(row.hostname) ?? ''}${shown}${textOf(details.url) ?? '/'}`;
};

const pageWant = (row: Loose, details: Loose, asked: Asked, lost: Lost[]): Want | null => {
  const url = pageOf(addressOf(row, details), lost);
  if (textOf(details.postdata)) lost.push(losing('method', 'POST'));
  const slow = numberOf(row.responsetime_threshold);
  const headers: [string, string][] = Object.entries(
    isMap(details.requestheaders) ? details.requestheaders : {},
  ).map(([name, value]) => [name, `${value}`]);
  const user = textOf(details.username);
  if (user)
    headers.push([
      'Authorization',
      `Basic ${Buffer.from(`${user}:${textOf(details.password) ?? ''}`).toString('base64')}`,
    ]);
  const filters = Array.isArray(row.probe_filters) ? row.probe_filters : [];
  if (filters.length > 0) lost.push(losing('regions', filters.join(', ')));
  const monitor = {
    ...every(row, lost),
    ...keywordOf(textOf(details.shouldcontain), {}, lost),
    ...keywordOf(textOf(details.shouldnotcontain), { absent: true }, lost),
    ...(isOn(details.verify_certificate ?? true) ? {} : { verifyTls: false }),
    ...(slow && slow >= 100 && slow <= 60_000 && slow !== 30_000 ? { slowLimitMs: slow } : {}),
    ...headersOf(headers, asked, lost),
  };
  return url === null
    ? null
    : {
        is: 'page',
        url,
        monitor: monitorOf(monitor),
        paused: isPaused(row),
        folder: folderOf(row),
      };
};

const greetings: Record<string, string> = { smtp: '220', pop3: '+OK', imap: '* OK' };

const serverWant = (row: Loose, kind: string, details: Loose, lost: Lost[]): Want | null => {
  if (textOf(details.stringtosend)) lost.push(losing('assertions', 'stringtosend'));
  const greeting = textOf(details.stringtoexpect) ?? greetings[kind] ?? null;
  const usual: Record<string, number> = { smtp: 25, pop3: 110, imap: 143 };
  const port = numberOf(details.port) ?? usual[kind] ?? null;
  const settings = serverOf(
    { host: textOf(row.hostname), port, greeting, ...every(row, lost) },
    lost,
  );
  return settings && { is: 'server', settings, paused: isPaused(row), folder: folderOf(row) };
};

const itemOf = (row: Loose, asked: Asked): Item => {
  const { kind, details } = kindOf(row);
  const item = {
    id: `check:${textOf(row.id)}`,
    name: nameOf(textOf(row.name), textOf(row.hostname) ?? 'check'),
  };
  const lost: Lost[] = [];
  if (!details && (kind === 'http' || kind in greetings || kind === 'tcp'))
    return cannot(
      { ...item, kind: 'check' },
      losing('assertions', 'the list has no details: save /checks/ID'),
    );
  if (kind === 'http' || kind === 'httpcustom')
    return { ...item, kind: 'site', want: pageWant(row, details ?? {}, asked, lost), lost };
  if (kind === 'tcp' || kind in greetings)
    return { ...item, kind: 'check', want: serverWant(row, kind, details ?? {}, lost), lost };
  return cannot({ ...item, kind: 'check' }, losing('kind', kind));
};

/** Answers of `/checks/ID`, in a list or as `{checks: […]}`; `/tms/check` cannot come. */
export const pingdom: Source = {
  mostBytes: usualBytes,
  read: ({ bytes }, asked) =>
    rowsOf(readJson(bytes()), 'checks', 'check').map((row) =>
      itemOf(isMap(row.check) ? row.check : row, asked),
    ),
};
