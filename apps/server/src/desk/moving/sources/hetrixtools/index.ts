import type { Lost } from '@hlidka/protocol';
import {
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
import {
  isOn,
  type Loose,
  listOf,
  mapOf,
  numberOf,
  readJson,
  rowsOf,
  textOf,
} from '../../loose.ts';
import { pulseTimes } from '../../pulses.ts';
import { type Source, usualBytes } from '../source.ts';

/** Minutes there. */
const timesOf = (row: Loose, lost: Lost[]) => {
  const minutes = numberOf(row.frequency);
  return {
    ...intervalOf(minutes === null ? null : minutes * 60, lost),
    ...timeoutOf(numberOf(row.timeout), lost),
  };
};

const folderOf = (row: Loose): Folder | null => {
  const name = textOf(row.category);
  return name ? { key: `category:${name}`, name } : null;
};

const isPaused = ({ monitor_status }: Loose): boolean =>
  monitor_status === 'paused' || monitor_status === 'disabled';

const codesOf = (row: Loose, lost: Lost[]) => {
  const codes = listOf(row.accepted_http_codes).flatMap((code) => numberOf(code) ?? []);
  const ranges = joinRanges(codes.map((code) => [code, code]));
  return statusesOf(
    ranges.map(([from, to]) => `${from}-${to}`),
    lost,
  );
};

const pageWant = (row: Loose, lost: Lost[]): Want | null => {
  const url = pageOf(textOf(row.target), lost);
  const places = Object.entries(mapOf(row.locations)).filter(([, on]) => isOn(on));
  if (places.length > 0 && places.length < Object.keys(mapOf(row.locations)).length)
    lost.push(losing('regions', places.map(([name]) => name).join(', ')));
  const checksTls = isOn(row.verify_ssl_certificate ?? true) && isOn(row.verify_ssl_host ?? true);
  const redirects = numberOf(row.max_redirects);
  if (redirects !== null && redirects > 0 && redirects < 10)
    lost.push(losing('redirects', redirects));
  const monitor = {
    ...methodOf(textOf(row.http_method), lost),
    ...timesOf(row, lost),
    ...codesOf(row, lost),
    ...keywordOf(textOf(row.keyword), {}, lost),
    ...(redirects === 0 ? { followRedirects: false } : {}),
    ...(checksTls ? {} : { verifyTls: false }),
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

const itemOf = (row: Loose): Item => {
  const item = {
    id: `monitor:${textOf(row.id)}`,
    name: nameOf(textOf(row.name), textOf(row.target) ?? 'monitor'),
  };
  const lost: Lost[] = [];
  switch (textOf(row.type)) {
    case 'website':
      return { ...item, kind: 'site', want: pageWant(row, lost), lost };
    case 'service':
    case 'smtp': {
      const isMail = textOf(row.type) === 'smtp';
      if (textOf(row.smtp_user)) lost.push(losing('credentials'));
      const settings = serverOf(
        {
          host: textOf(row.target),
          port: numberOf(row.port) ?? (isMail ? 25 : null),
          ...timesOf(row, lost),
          ...(isMail ? { greeting: '220' } : {}),
        },
        lost,
      );
      const want: Want | null = settings && {
        is: 'server',
        settings,
        paused: isPaused(row),
        folder: folderOf(row),
      };
      return { ...item, kind: 'check', want, lost };
    }
    case 'heartbeat': {
      lost.push(losing('pushAddress'));
      const minutes = numberOf(row.frequency);
      const grace = numberOf(row.grace);
      const times = pulseTimes(
        {
          seconds: minutes === null ? null : minutes * 60,
          graceSeconds: grace === null ? null : grace * 60,
        },
        lost,
      );
      const want: Want = {
        is: 'pulse',
        ...times,
        digest: null,
        folder: folderOf(row),
        about: item.name,
      };
      return { ...item, kind: 'heartbeat', want, lost };
    }
    default:
      return cannot({ ...item, kind: 'check' }, losing('kind', textOf(row.type)));
  }
};

/** What `/uptime-monitors` of version 3 answers. */
export const hetrixtools: Source = {
  mostBytes: usualBytes,
  read: ({ bytes }) => rowsOf(readJson(bytes()), 'uptime_monitors').map(itemOf),
};
