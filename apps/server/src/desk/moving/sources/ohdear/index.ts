import type { Lost } from '@hlidka/protocol';
import {
  headersOf,
  intervalOf,
  keywordOf,
  methodOf,
  monitorOf,
  pageOf,
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
  partOf,
  readJson,
  rowsOf,
  textOf,
} from '../../loose.ts';
import { cronOf, pulseTimes } from '../../pulses.ts';
import { zoneOf } from '../../zones.ts';
import { type Asked, type Source, usualBytes } from '../source.ts';

const perUnit: Record<string, number> = { second: 1, minute: 60, hour: 3600 };

const secondsOf = (settings: Loose): number | null => {
  const value = numberOf(settings.frequency_value ?? settings.frequency);
  const unit = (textOf(settings.frequency_unit) ?? 'minute').replace(/s$/, '');
  return value === null ? null : value * (perUnit[unit] ?? 60);
};

const pairsOf = (value: unknown): [string, string][] =>
  mapsOf(value).flatMap((pair) => {
    const name = textOf(pair.name);
    return name ? [[name, textOf(pair.value) ?? ''] as [string, string]] : [];
  });

const folderOf = (row: Loose): Folder | null => {
  const group = textOf(row.group_name);
  if (group) return { key: `group:${group}`, name: group };
  const [first] = listOf(row.tags);
  const tag = textOf(isMap(first) ? first.name : first);
  return tag ? { key: `tag:${tag}`, name: tag } : null;
};

/** The first place has the values; the second one repeats them with a prefix and nulls. */
const pageWant = (row: Loose, asked: Asked, lost: Lost[]): Want | null => {
  const settings = mapOf(row.uptime_check_settings);
  const url = pageOf(textOf(row.url), lost);
  const final = textOf(settings.expected_final_redirect_url);
  if (final) lost.push(losing('finalAddress', final));
  const expected = [
    ...pairsOf(settings.expected_response_headers).map(([name]) => name),
    ...listOf(settings.response_body_assertions).map((one) => JSON.stringify(one)),
  ];
  if (expected.length > 0) lost.push(losing('responseAssertions', expected.join(', ')));
  if (textOf(settings.raw_payload) || listOf(settings.payload).length > 0)
    lost.push(losing('body'));
  const redirects = numberOf(settings.max_redirect_count);
  if (redirects !== null && redirects > 0 && redirects < 5)
    lost.push(losing('redirects', redirects));
  const codes = listOf(settings.valid_status_codes).flatMap((code) => textOf(code) ?? []);
  const monitor = {
    ...methodOf(textOf(settings.http_verb), lost),
    ...intervalOf(secondsOf(settings), lost),
    ...timeoutOf(numberOf(settings.timeout), lost),
    ...statusesOf(codes.length > 0 ? codes : ['2*'], lost),
    ...keywordOf(textOf(settings.look_for_string), {}, lost),
    ...keywordOf(textOf(settings.absent_string), { absent: true }, lost),
    ...(redirects === 0 ? { followRedirects: false } : {}),
    ...headersOf(pairsOf(settings.http_client_headers), asked, lost),
  };
  return url === null
    ? null
    : {
        is: 'page',
        url,
        monitor: monitorOf(monitor),
        paused: isOn(row.paused) || textOf(row.paused_at) !== null,
        folder: folderOf(row),
      };
};

const pulseOf = (row: Loose, site: { name: string; url: string; folder: Folder | null }): Item => {
  const lost: Lost[] = [losing('pushAddress')];
  const grace = numberOf(row.grace_time_in_minutes);
  const minutes = numberOf(row.frequency_in_minutes);
  const times = pulseTimes(
    {
      seconds: minutes === null ? null : minutes * 60,
      graceSeconds: grace === null ? null : grace * 60,
    },
    lost,
  );
  const cron = textOf(row.cron_expression);
  const zone = zoneOf(textOf(row.server_timezone)) ?? 'UTC';
  const schedule = cron === null ? times.schedule : cronOf(cron, zone, lost);
  const name = nameOf(textOf(row.name), 'cron');
  const about = `${name} ${site.url}`;
  return {
    id: `cron:${textOf(row.uuid) ?? textOf(row.id)}`,
    kind: 'heartbeat',
    name,
    lost,
    want: schedule && {
      is: 'pulse',
      schedule,
      graceMinutes: times.graceMinutes,
      digest: null,
      folder: site.folder,
      about,
    },
  };
};

const itemsOf = (row: Loose, asked: Asked): Item[] => {
  const url = textOf(row.url) ?? '';
  const name = nameOf(textOf(row.label) ?? textOf(row.friendly_name), url || 'monitor');
  const type = textOf(row.type) ?? 'http';
  const id = `monitor:${textOf(row.id)}`;
  const lost: Lost[] = [];
  const page: Item =
    type === 'http'
      ? { id, kind: 'site', name, want: pageWant(row, asked, lost), lost }
      : cannot({ id, kind: 'check', name }, losing('kind', type));
  const site = { name, url, folder: folderOf(row) };
  return [page, ...mapsOf(row.cron_checks).map((cron) => pulseOf(cron, site))];
};

/** What `/monitors` (or the older `/sites`) answers; answers of `/cron-checks` may stand in each as `cron_checks`. */
export const ohdear: Source = {
  mostBytes: usualBytes,
  read: ({ bytes }, asked) => {
    const file = readJson(bytes());
    const crons = partOf(file, 'cron_checks', 'cron-checks');
    const rows = rowsOf(file, 'data', 'monitors', 'sites');
    const alone = crons.map((row) => pulseOf(row, { name: '', url: '', folder: null }));
    return [...rows.flatMap((row) => itemsOf(row, asked)), ...alone];
  },
};
