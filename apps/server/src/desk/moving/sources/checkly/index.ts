import type { Lost } from '@hlidka/protocol';
import {
  headersOf,
  intervalOf,
  keywordOf,
  methodOf,
  monitorOf,
  pageOf,
  statusesOf,
} from '../../checks.ts';
import { cannot, type Folder, type Item, losing, nameOf, type Want } from '../../item.ts';
import {
  isOn,
  type Loose,
  listOf,
  mapOf,
  mapsOf,
  numberOf,
  readJson,
  rowsOf,
  textOf,
} from '../../loose.ts';
import { pulseTimes } from '../../pulses.ts';
import { type Asked, type Source, usualBytes } from '../source.ts';

const folderOf = (row: Loose): Folder | null => {
  const [tag] = listOf(row.tags);
  const name = textOf(tag);
  return name ? { key: `tag:${name}`, name } : null;
};

/** Those that our settings hold; each other one would be dropped, so the check cannot come. */
const assertionsOf = (request: Loose, lost: Lost[]) => {
  const codes: string[] = [];
  let given: { keyword?: string; keywordAbsent?: string } = {};
  for (const { source, comparison, target, property } of mapsOf(request.assertions)) {
    const value = textOf(target) ?? '';
    const what = `${source} ${comparison} ${value}`;
    if (source === 'STATUS_CODE' && comparison === 'EQUALS') codes.push(value);
    else if (source === 'STATUS_CODE' && comparison === 'LESS_THAN' && numberOf(value))
      codes.push(`100-${Number(value) - 1}`);
    else if (source === 'TEXT_BODY' && comparison === 'CONTAINS' && !given.keyword)
      given = { ...given, ...keywordOf(value, {}, lost) };
    else if (source === 'TEXT_BODY' && comparison === 'NOT_CONTAINS' && !given.keywordAbsent)
      given = { ...given, ...keywordOf(value, { absent: true }, lost) };
    else if (source === 'RESPONSE_TIME') lost.push(losing('slow', `${value} ms`));
    else lost.push(losing('assertions', textOf(property) ? `${what} (${property})` : what));
  }
  return { ...statusesOf(codes, lost), ...given };
};

const pageWant = (row: Loose, asked: Asked, lost: Lost[]): Want | null => {
  const request = mapOf(row.request);
  const url = pageOf(textOf(request.url), lost);
  const minutes = numberOf(row.frequency);
  // 0 minutes is “below a minute”; the offset is its seconds.
  const seconds = minutes === 0 ? (numberOf(row.frequencyOffset) ?? 30) : (minutes ?? 10) * 60;
  if (isOn(row.shouldFail)) lost.push(losing('upsideDown'));
  if (textOf(request.body)) lost.push(losing('body'));
  const regions = [...listOf(row.locations), ...listOf(row.privateLocations)];
  if (regions.length > 0) lost.push(losing('regions', regions.join(', ')));
  const headers = mapsOf(request.headers).flatMap(({ key, value }) => {
    const name = textOf(key);
    return name ? [[name, textOf(value) ?? ''] as [string, string]] : [];
  });
  const monitor = {
    ...methodOf(textOf(request.method), lost),
    ...intervalOf(seconds, lost),
    ...assertionsOf(request, lost),
    ...(isOn(request.followRedirects ?? true) ? {} : { followRedirects: false }),
    ...headersOf(headers, asked, lost),
  };
  const paused = row.activated !== undefined && !isOn(row.activated);
  return url === null
    ? null
    : { is: 'page', url, monitor: monitorOf(monitor), paused, folder: folderOf(row) };
};

const scripts = new Set(['BROWSER', 'MULTI_STEP', 'PLAYWRIGHT', 'AGENTIC']);

const itemOf = (row: Loose, asked: Asked): Item => {
  const item = { id: `check:${textOf(row.id)}`, name: nameOf(textOf(row.name), 'check') };
  const type = textOf(row.checkType) ?? '?';
  const lost: Lost[] = [];
  if (type === 'API' || type === 'URL')
    return { ...item, kind: 'site', want: pageWant(row, asked, lost), lost };
  if (type === 'HEARTBEAT') {
    lost.push(losing('pushAddress'));
    const { period, grace } = mapOf(row.heartbeat);
    const times = pulseTimes({ seconds: numberOf(period), graceSeconds: numberOf(grace) }, lost);
    const want: Want = {
      is: 'pulse',
      ...times,
      digest: null,
      folder: folderOf(row),
      about: item.name,
    };
    return { ...item, kind: 'heartbeat', want, lost };
  }
  return cannot(
    { ...item, kind: 'check' },
    scripts.has(type) ? losing('script') : losing('kind', type),
  );
};

/** What `/v1/checks` answers: a bare list. */
export const checkly: Source = {
  mostBytes: usualBytes,
  read: ({ bytes }, asked) => rowsOf(readJson(bytes()), 'checks').map((row) => itemOf(row, asked)),
};
