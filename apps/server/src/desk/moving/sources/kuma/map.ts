import type { Lost, TcpSecurity } from '@hlidka/protocol';
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
import { cannot, type Item, losing, nameOf, type Want } from '../../item.ts';
import { innerJson, isMap, isOn, type Loose, listOf, numberOf, textOf } from '../../loose.ts';
import { pulseDigest, pulseTimes } from '../../pulses.ts';
import type { Asked } from '../source.ts';
import { foldersOf } from './folders.ts';
import type { KumaRows } from './rows.ts';
import { windowsOf } from './windows.ts';

type Where = { folder: ReturnType<ReturnType<typeof foldersOf>['folderOf']>; paused: boolean };
type Mapped = { want: Want | null; lost: Lost[] };

const headersIn = (row: Loose): [string, string][] => {
  const given = innerJson(row.headers);
  return isMap(given)
    ? Object.entries(given).flatMap(([name, value]) =>
        textOf(value) === null ? [] : [[name, `${value}`]],
      )
    : [];
};

const authOf = (row: Loose, lost: Lost[]): [string, string][] => {
  const [user, password, bearer] = [row.basic_auth_user, row.basic_auth_pass, row.bearer_token].map(
    textOf,
  );
  switch (textOf(row.auth_method)) {
    case 'mtls':
      lost.push(losing('clientCertificate'));
      return [];
    case 'oauth2-cc':
    case 'ntlm':
      lost.push(losing('oauth'));
      return [];
    case 'bearer':
      return bearer ? [['Authorization', `Bearer ${bearer}`]] : [];
    default:
      return user || password
        ? [
            [
              'Authorization',
              `Basic ${Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64')}`,
            ],
          ]
        : [];
  }
};

const timesOf = (row: Loose, lost: Lost[]) => ({
  ...intervalOf(numberOf(row.interval), lost),
  ...timeoutOf(numberOf(row.timeout), lost),
});

/** 0: none is followed, and their status counts as it is. */
const redirectsOf = (row: Loose, lost: Lost[]): { followRedirects?: boolean } => {
  const most = numberOf(row.maxredirects);
  if (most === 0) return { followRedirects: false };
  if (most !== null && most < 10) lost.push(losing('redirects', most));
  return {};
};

/** Their texts are sought in JSON as `JSON.stringify` writes it: `{"ok":true}`. */
const seeksInJson = (keyword: string | null): boolean => /^[{[]|":|","/.test(keyword ?? '');

const pageWant = (row: Loose, where: Where, asked: Asked): Mapped => {
  const lost: Lost[] = [];
  const url = pageOf(textOf(row.url), lost);
  const method = methodOf(textOf(row.method), lost);
  const keyword = textOf(row.type) === 'keyword' ? textOf(row.keyword) : null;
  if (seeksInJson(keyword)) lost.push(losing('keywordJson'));
  if (textOf(row.body)?.trim()) lost.push(losing('body'));
  if (textOf(row.proxy_id)) lost.push(losing('proxy'));
  if (textOf(row.ip_family)) lost.push(losing('ipFamily', textOf(row.ip_family)));
  if (listOf(innerJson(row.conditions)).length > 0) lost.push(losing('assertions', 'conditions'));
  const codes = listOf(innerJson(row.accepted_statuscodes_json)).flatMap(
    (code) => textOf(code) ?? [],
  );
  const monitor = {
    ...method,
    ...timesOf(row, lost),
    ...statusesOf(codes.length > 0 ? codes : ['200-299'], lost),
    ...keywordOf(keyword, { absent: isOn(row.invert_keyword) }, lost),
    ...redirectsOf(row, lost),
    ...(isOn(row.ignore_tls) ? { verifyTls: false } : {}),
    ...headersOf([...headersIn(row), ...authOf(row, lost)], asked, lost),
  };
  return { lost, want: url ? { is: 'page', url, monitor: monitorOf(monitor), ...where } : null };
};

const mailSecurity: Record<string, TcpSecurity> = {
  secure: 'tls',
  starttls: 'smtp',
  nostarttls: 'none',
};

const serverWant = (row: Loose, where: Where): Mapped => {
  const lost: Lost[] = [];
  const isMail = textOf(row.type) === 'smtp';
  if (!isMail && textOf(row.expected_tls_alert)) lost.push(losing('tls'));
  const settings = serverOf(
    {
      host: textOf(row.hostname),
      port: numberOf(row.port),
      ...timesOf(row, lost),
      ...(isMail
        ? { security: mailSecurity[textOf(row.smtp_security) ?? ''] ?? 'smtp', greeting: '220' }
        : {}),
      ...(isOn(row.ignore_tls) ? { verifyTls: false } : {}),
    },
    lost,
  );
  return { lost, want: settings ? { is: 'server', settings, ...where } : null };
};

const pulseWant = (row: Loose, { folder }: Where, name: string): Mapped => {
  const lost: Lost[] = [losing('pushAddress')];
  const times = pulseTimes(
    { seconds: numberOf(row.interval), graceSeconds: numberOf(row.retry_interval) },
    lost,
  );
  const digest = pulseDigest(textOf(row.push_token));
  return { lost, want: { is: 'pulse', ...times, digest, folder, about: name } };
};

const wantOf = (row: Loose, where: Where, asked: Asked, name: string): Mapped => {
  switch (textOf(row.type)) {
    case 'http':
    case 'keyword':
      return pageWant(row, where, asked);
    case 'port':
    case 'smtp':
      return serverWant(row, where);
    case 'push':
      return pulseWant(row, where, name);
    case 'json-query':
      return { want: null, lost: [losing('json')] };
    case 'real-browser':
      return { want: null, lost: [losing('script')] };
    default:
      return { want: null, lost: [losing('kind', textOf(row.type) ?? '?')] };
  }
};

const kindOf: Record<Want['is'], Item['kind']> = {
  page: 'site',
  server: 'check',
  pulse: 'heartbeat',
  pause: 'window',
  owner: 'client',
};

export const mapKuma = (rows: KumaRows, asked: Asked): Item[] => {
  const { folderOf, isPaused } = foldersOf(rows);
  const monitors = rows.monitors
    .filter((row) => textOf(row.type) !== 'group')
    .map((row): Item => {
      const name = nameOf(textOf(row.name), textOf(row.url) ?? textOf(row.hostname) ?? 'monitor');
      const where = { folder: folderOf(row), paused: isPaused(row) };
      const { want, lost } = wantOf(row, where, asked, name);
      if (isOn(row.upside_down)) lost.unshift(losing('upsideDown'));
      return {
        id: `monitor:${textOf(row.id)}`,
        kind: want ? kindOf[want.is] : 'check',
        name,
        lost,
        want,
      };
    });
  const pages = rows.pages.map((page) =>
    cannot(
      {
        id: `page:${textOf(page.id)}`,
        kind: 'page',
        name: nameOf(textOf(page.title), textOf(page.slug) ?? 'page'),
      },
      losing('statusPage'),
    ),
  );
  const channels = cannot(
    { id: 'channels', kind: 'channel', name: 'notifications' },
    losing('channels', rows.channels),
  );
  const history = cannot(
    { id: 'history', kind: 'history', name: 'stat_daily' },
    losing('history', rows.days),
  );
  return [
    ...monitors,
    ...windowsOf(rows, asked.now),
    ...pages,
    ...(rows.channels > 0 ? [channels] : []),
    ...(rows.days > 0 ? [history] : []),
  ];
};
