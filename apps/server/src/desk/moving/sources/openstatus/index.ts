import type { Lost } from '@hlidka/protocol';
import { readText } from '../../../transfer/index.ts';
import {
  headersOf,
  intervalOf,
  keywordOf,
  methodOf,
  monitorOf,
  pageOf,
  serverOf,
  statusesOf,
} from '../../checks.ts';
import { cannot, type Item, losing, nameOf, type Want } from '../../item.ts';
import {
  isMap,
  isOn,
  type Loose,
  listOf,
  mapOf,
  mapsOf,
  numberOf,
  readUtf8,
  textOf,
} from '../../loose.ts';
import type { Asked, Source } from '../source.ts';

/** `30s`, `5m`, `1h`. */
export const secondsOf = (words: string | null): number | null => {
  const [, value, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(words?.trim() ?? '') ?? [];
  const per: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };
  return value && unit ? Number(value) * (per[unit] ?? 1) : null;
};

const assertionsOf = (row: Loose, lost: Lost[]) => {
  const codes: string[] = [];
  let given: { keyword?: string; keywordAbsent?: string } = {};
  for (const { kind, compare, target, key, path } of mapsOf(row.assertions)) {
    const value = textOf(target) ?? '';
    const number = numberOf(target);
    if (kind === 'statusCode' && compare === 'eq') codes.push(value);
    else if (kind === 'statusCode' && compare === 'lt' && number) codes.push(`100-${number - 1}`);
    else if (kind === 'statusCode' && compare === 'lte' && number) codes.push(`100-${number}`);
    else if (kind === 'textBody' && compare === 'contains' && !given.keyword)
      given = { ...given, ...keywordOf(value, {}, lost) };
    else if (kind === 'textBody' && compare === 'not_contains' && !given.keywordAbsent)
      given = { ...given, ...keywordOf(value, { absent: true }, lost) };
    else
      lost.push(
        losing('assertions', [kind, key ?? path, compare, value].filter(Boolean).join(' ')),
      );
  }
  return { ...statusesOf(codes, lost), ...given };
};

const itemOf = (id: string, row: Loose, asked: Asked): Item => {
  const lost: Lost[] = [];
  const item = { id: `monitor:${id}`, name: nameOf(textOf(row.name), id) };
  const kind = textOf(row.kind) ?? 'http';
  const request = mapOf(row.request);
  const paused = row.active !== undefined && !isOn(row.active);
  const regions = listOf(row.regions);
  if (regions.length > 0) lost.push(losing('regions', regions.join(', ')));
  const slow = numberOf(row.degradedAfter);
  if (kind === 'http') {
    const url = pageOf(textOf(request.url), lost);
    if (textOf(request.body)) lost.push(losing('body'));
    const headers = isMap(request.headers) ? request.headers : {};
    const monitor = {
      ...methodOf(textOf(request.method), lost),
      ...intervalOf(secondsOf(textOf(row.frequency)), lost),
      ...assertionsOf(row, lost),
      ...(slow && slow >= 100 && slow <= 60_000 ? { slowLimitMs: slow } : {}),
      ...headersOf(
        Object.entries(headers).map(([name, value]) => [name, `${value}`]),
        asked,
        lost,
      ),
    };
    const want: Want | null =
      url === null
        ? null
        : {
            is: 'page',
            url,
            monitor: monitorOf(monitor),
            paused,
            folder: null,
          };
    return { ...item, kind: 'site', want, lost };
  }
  if (kind !== 'tcp') return cannot({ ...item, kind: 'check' }, losing('kind', kind));
  const settings = serverOf(
    {
      host: textOf(request.host),
      port: numberOf(request.port),
      ...intervalOf(secondsOf(textOf(row.frequency)), lost),
    },
    lost,
  );
  return {
    ...item,
    kind: 'check',
    lost,
    want: settings && { is: 'server', settings, paused, folder: null },
  };
};

/** `openstatus.yaml`: a map from a key to a monitor. */
export const openstatus: Source = {
  mostBytes: 10_000_000,
  read: ({ bytes }, asked) =>
    Object.entries(mapOf(readText(readUtf8(bytes())))).flatMap(([id, row]) =>
      isMap(row) && id !== 'openTelemetry' ? [itemOf(id, row, asked)] : [],
    ),
};
