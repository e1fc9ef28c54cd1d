import { appendFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../test/harness/folder.ts';
import { type Item, verdictOf } from '../../item.ts';
import { readSource } from '../../read-source.ts';

const asked = { now: new Date('2026-11-19T12:00:00Z'), withSecrets: false };
type Row = Record<string, string | number | null>;

/** A file with the columns that the rows have, as an old or a new version made it. */
const kumaDb = (tables: Record<string, Row[]>): string => {
  const path = join(temporaryFolder(), 'kuma.db');
  const db = new DatabaseSync(path);
  for (const [table, rows] of Object.entries(tables)) {
    const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    db.exec(`create table "${table}" (${names.map((name) => `"${name}"`).join(', ')})`);
    for (const row of rows) {
      const given = Object.keys(row);
      db.prepare(
        `insert into "${table}" (${given.map((name) => `"${name}"`).join(', ')}) values (${given.map(() => '?').join(', ')})`,
      ).run(...Object.values(row));
    }
  }
  db.close();
  return path;
};

const http = (change: Row = {}): Row => ({
  id: 1,
  name: 'Acme',
  type: 'http',
  active: 1,
  url: 'https://acme.example/',
  method: 'GET',
  interval: 60,
  timeout: 48,
  maxredirects: 10,
  accepted_statuscodes_json: '["200-299"]',
  upside_down: 0,
  ...change,
});

const read = (...monitors: Row[]): Item[] =>
  readSource('kuma', kumaDb({ monitor: monitors }), asked);
const only = (change: Row): Item => {
  const [item] = read(http(change));
  if (!item) throw new Error('nothing was read');
  return item;
};
const told = (item: Item) => [
  verdictOf(item),
  ...item.lost.map(({ what, value }) => (value === null ? what : `${what} ${value}`)),
];

describe('a monitor of Kuma', () => {
  test('with one range of statuses comes whole', () => {
    expect(only({})).toEqual({
      id: 'monitor:1',
      kind: 'site',
      name: 'Acme',
      lost: [],
      want: {
        is: 'page',
        url: 'https://acme.example/',
        monitor: { method: 'GET', intervalSeconds: 60, timeoutSeconds: 48, status: [200, 299] },
        paused: false,
        folder: null,
      },
    });
  });

  test.each<[string, Row, string[]]>([
    ['upside down is never an ordinary check', { upside_down: 1 }, ['cannot', 'upsideDown']],
    [
      'ranges that touch are one',
      { accepted_statuscodes_json: '["200-299","300-399"]' },
      ['whole'],
    ],
    [
      'a list with gaps is narrower',
      { accepted_statuscodes_json: '["200-299","401"]' },
      ['narrower', 'statuses 200-299, 401'],
    ],
    ['POST cannot come', { method: 'POST' }, ['cannot', 'method POST']],
    ['HEAD comes', { method: 'HEAD' }, ['whole']],
    ['its own redirects', { maxredirects: 3 }, ['narrower', 'redirects 3']],
    ['no redirects', { maxredirects: 0 }, ['whole']],
    ['timeout 0 means as usual', { timeout: 0 }, ['whole']],
    ['a longer timeout', { timeout: 90 }, ['narrower', 'timeout 90 s']],
    ['every second', { interval: 1 }, ['narrower', 'interval 1 s']],
    ['a client certificate', { auth_method: 'mtls' }, ['cannot', 'clientCertificate']],
    ['OAuth', { auth_method: 'oauth2-cc' }, ['cannot', 'oauth']],
    [
      'a password is named, never shown',
      { auth_method: 'basic', basic_auth_user: 'a', basic_auth_pass: 's3cret' },
      ['narrower', 'headers Authorization'],
    ],
    [
      'headers are named, never shown',
      { headers: '{"X-Key":"s3cret"}' },
      ['narrower', 'headers X-Key'],
    ],
    ['a proxy', { proxy_id: 2 }, ['narrower', 'proxy']],
    ['conditions', { conditions: '[{"type":"expression"}]' }, ['cannot', 'assertions conditions']],
    ['JSON', { type: 'json-query' }, ['cannot', 'json']],
    ['a browser', { type: 'real-browser' }, ['cannot', 'script']],
    ['a type of tomorrow', { type: 'quantum' }, ['cannot', 'kind quantum']],
    ['no address', { url: 'https://' }, ['cannot', 'address https://']],
    ['a keyword in JSON', { type: 'keyword', keyword: '{"ok":true}' }, ['narrower', 'keywordJson']],
  ])('%s', (_, change, expected) => {
    const item = only(change);
    expect(told(item)).toEqual(expected);
    expect(JSON.stringify(item.lost)).not.toContain('s3cret');
  });

  test('seeks its keyword, or that it is absent', () => {
    expect(only({ type: 'keyword', keyword: 'Vítejte' }).want).toMatchObject({
      monitor: { keyword: 'Vítejte' },
    });
    expect(only({ type: 'keyword', keyword: 'Fatal', invert_keyword: 1 }).want).toMatchObject({
      monitor: { keywordAbsent: 'Fatal' },
    });
  });

  test('brings headers only when they are asked for', () => {
    const path = kumaDb({ monitor: [http({ headers: '{"X-Key":"s3cret"}' })] });
    const [item] = readSource('kuma', path, { ...asked, withSecrets: true });
    expect(item).toMatchObject({ lost: [], want: { monitor: { headers: { 'X-Key': 's3cret' } } } });
  });

  test('is paused when any group above it is', () => {
    const items = read(
      http({ id: 1, parent: 3 }),
      { id: 2, type: 'group', name: 'Klient', active: 0, parent: null },
      { id: 3, type: 'group', name: 'Weby', active: 1, parent: 2 },
    );
    expect(items).toHaveLength(1);
    expect(items[0]?.want).toMatchObject({
      paused: true,
      folder: { key: 'group:2', name: 'Klient' },
    });
  });

  test('a group that is its own ancestor ends the way up', () => {
    const items = read(http({ parent: 2 }), {
      id: 2,
      type: 'group',
      name: 'A',
      active: 1,
      parent: 2,
    });
    expect(items[0]?.want).toMatchObject({ folder: { name: 'A' } });
  });

  test('a tag that names a client wins over its group', () => {
    const path = kumaDb({
      monitor: [http({ parent: 2 }), { id: 2, type: 'group', name: 'Weby', active: 1 }],
      tag: [
        { id: 7, name: 'Klient' },
        { id: 8, name: 'prod' },
      ],
      monitor_tag: [
        { monitor_id: 1, tag_id: 7, value: 'Acme s.r.o.' },
        { monitor_id: 1, tag_id: 8, value: 'x' },
      ],
    });
    const [item] = readSource('kuma', path, asked);
    expect(item?.want).toMatchObject({ folder: { key: 'tag:Acme s.r.o.', name: 'Acme s.r.o.' } });
  });

  test('a port is a TCP check, mail says 220 by STARTTLS', () => {
    const items = read(
      {
        id: 1,
        type: 'port',
        name: 'SSH',
        active: 1,
        hostname: 'acme.example',
        port: 22,
        interval: 60,
      },
      {
        id: 2,
        type: 'smtp',
        name: 'Pošta',
        active: 1,
        hostname: 'mail.acme.example',
        port: 587,
        smtp_security: 'starttls',
      },
    );
    expect(items.map(({ want }) => want)).toMatchObject([
      { is: 'server', settings: { host: 'acme.example', port: 22, security: 'none' } },
      { is: 'server', settings: { port: 587, security: 'smtp', greeting: '220' } },
    ]);
    expect(items.map(verdictOf)).toEqual(['whole', 'whole']);
  });

  test('a push keeps its token and has to be called elsewhere', () => {
    const [item] = read({
      id: 4,
      type: 'push',
      name: 'Záloha',
      active: 1,
      interval: 90,
      push_token: 'a'.repeat(32),
    });
    expect(item).toMatchObject({
      kind: 'heartbeat',
      want: { schedule: { by: 'period', minutes: 2 }, digest: expect.any(String) },
    });
    expect(item && told(item)).toEqual(['narrower', 'pushAddress', 'interval 90 s']);
  });
});

describe('windows of Kuma', () => {
  const window = (change: Row) => {
    const path = kumaDb({
      monitor: [http()],
      maintenance: [{ id: 5, title: 'Noc', active: 1, timezone: 'Europe/Prague', ...change }],
      monitor_maintenance: [{ maintenance_id: 5, monitor_id: 1 }],
    });
    return readSource('kuma', path, asked).find(({ kind }) => kind === 'window');
  };

  test('Sunday is 0 there and 7 here', () => {
    const item = window({
      strategy: 'recurring-weekday',
      weekdays: '[1,0]',
      start_time: '23:30',
      end_time: '01:00',
    });
    expect(item).toMatchObject({
      lost: [],
      want: {
        of: ['monitor:1'],
        when: { repeat: 'weekly', weekdays: [1, 7], startMinute: 1410, minutes: 90 },
      },
    });
  });

  test('one that is once is of its zone’s clock', () => {
    const item = window({
      strategy: 'single',
      timezone: 'America/New_York',
      start_date: '2026-12-01 20:00:00',
      end_date: '2026-12-01 22:00:00',
    });
    expect(item).toMatchObject({
      lost: [],
      want: {
        when: {
          repeat: 'once',
          startsAt: '2026-12-02T01:00:00.000Z',
          endsAt: '2026-12-02T03:00:00.000Z',
        },
      },
    });
  });

  test.each<[string, Row, string[] | null]>([
    [
      'of the server’s own zone',
      {
        strategy: 'recurring-interval',
        interval_day: 1,
        start_time: '02:00',
        end_time: '03:00',
        timezone: 'SAME_AS_SERVER',
      },
      ['narrower', 'windowZone'],
    ],
    [
      'of another zone',
      {
        strategy: 'recurring-interval',
        interval_day: 1,
        start_time: '02:00',
        end_time: '03:00',
        timezone: 'Asia/Tokyo',
      },
      ['narrower', 'windowZone Asia/Tokyo'],
    ],
    [
      'every third day',
      { strategy: 'recurring-interval', interval_day: 3, start_time: '02:00', end_time: '03:00' },
      ['cannot', 'windowKind recurring-interval'],
    ],
    ['by cron', { strategy: 'cron', cron: '0 2 * * *' }, ['cannot', 'windowKind cron']],
    ['switched off', { strategy: 'manual', active: 0 }, ['cannot', 'windowOff']],
    [
      'over',
      { strategy: 'single', start_date: '2026-01-01 10:00', end_date: '2026-01-01 11:00' },
      null,
    ],
  ])('%s', (_, change, expected) => {
    const item = window(change);
    expect(item ? told(item) : null).toEqual(expected);
  });
});

describe('files', () => {
  test('of the first version: JSON with its own names', () => {
    const path = join(temporaryFolder(), 'backup.json');
    writeFileSync(
      path,
      JSON.stringify({
        version: '1.23.16',
        notificationList: [{ id: 1, config: '{"token":"s3cret"}' }],
        monitorList: [
          {
            id: 9,
            name: 'Web',
            type: 'keyword',
            url: 'https://a.example/',
            keyword: 'x',
            invertKeyword: true,
            upsideDown: false,
            ignoreTls: true,
            active: true,
            accepted_statuscodes: ['200-299'],
            interval: 60,
          },
        ],
      }),
    );
    const items = readSource('kuma', path, asked);
    expect(items[0]?.want).toMatchObject({ monitor: { keywordAbsent: 'x', verifyTls: false } });
    expect(items.map(told)).toEqual([['whole'], ['cannot', 'channels 1']]);
    expect(JSON.stringify(items)).not.toContain('s3cret');
  });

  test('of an old schema lack columns, and tables', () => {
    const path = kumaDb({
      monitor: [{ id: 1, name: 'Old', type: 'http', url: 'http://old.example', active: 1 }],
    });
    expect(readSource('kuma', path, asked).map(told)).toEqual([['whole']]);
  });

  test('that are cut, empty, missing or of something else are refused in words', () => {
    const folder = temporaryFolder();
    const cut = kumaDb({
      monitor: Array.from({ length: 500 }, (_, id) => http({ id, name: 'x'.repeat(100) })),
    });
    truncateSync(cut, 20_000);
    expect(() => readSource('kuma', cut, asked)).toThrow();
    const text = join(folder, 'cut.json');
    writeFileSync(text, '{"monitorList": [');
    const other = join(folder, 'other.json');
    writeFileSync(other, '{}');
    const empty = join(folder, 'empty');
    appendFileSync(empty, '');
    for (const path of [text, other, empty, join(folder, 'none'), folder])
      expect(() => readSource('kuma', path, asked), path).toThrow('the file was refused');
  });
});
