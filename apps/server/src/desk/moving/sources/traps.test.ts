import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MovingSource } from '@hlidka/protocol';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/harness/folder.ts';
import { tokenDigest } from '../../../base/platform/database/ids.ts';
import { type Item, verdictOf } from '../item.ts';
import { readSource } from '../read-source.ts';
import { beginDays } from './betterstack/map.ts';
import { sources } from './index.ts';
import { wellBeside } from './statuscake/index.ts';

const asked = { now: new Date('2026-11-19T12:00:00Z'), withSecrets: false };

const from = (source: MovingSource, content: unknown): Item[] => {
  const path = join(temporaryFolder(), 'file');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readSource(source, path, asked);
};
const told = (item: Item | undefined) =>
  item && [
    verdictOf(item),
    ...item.lost.map(({ what, value }) => (value === null ? what : `${what} ${value}`)),
  ];
const monitorOf = (item: Item | undefined) =>
  item?.want?.is === 'page' ? item.want.monitor : item?.want;

describe('UptimeRobot', () => {
  const one = (change: object) =>
    from('uptimerobot', {
      data: [
        {
          id: 1,
          friendlyName: 'A &amp; B',
          type: 'HTTP',
          url: 'https://a.example/?x=1&amp;y=2',
          interval: 300,
          ...change,
        },
      ],
      nextCursorId: null,
    })[0];

  test('says when to alarm: a text that alarms when it is there must be absent', () => {
    const keyword = { type: 'KEYWORD', keywordValue: '404', keywordCaseType: 0 };
    expect(monitorOf(one({ ...keyword, keywordType: 'ALERT_EXISTS' }))).toMatchObject({
      keywordAbsent: '404',
    });
    expect(monitorOf(one({ ...keyword, keywordType: 'ALERT_NOT_EXISTS' }))).toMatchObject({
      keyword: '404',
    });
    expect(told(one({ ...keyword, keywordType: 'SOMETHING' }))).toEqual([
      'cannot',
      'assertions keywordType',
    ]);
  });

  test('seeks in any case unless it says otherwise; digits have no case', () => {
    const keyword = { type: 'KEYWORD', keywordType: 'ALERT_NOT_EXISTS' };
    expect(told(one({ ...keyword, keywordValue: 'Vítejte' }))).toEqual(['narrower', 'keywordCase']);
    expect(told(one({ ...keyword, keywordValue: '2026' }))).toEqual(['whole']);
    expect(told(one({ ...keyword, keywordValue: 'Vítejte', keywordCaseType: 0 }))).toEqual([
      'whole',
    ]);
  });

  test('writes & as HTML does, and numbers types in its second version', () => {
    expect(one({})).toMatchObject({ name: 'A & B', want: { url: 'https://a.example/?x=1&y=2' } });
    const [second] = from('uptimerobot', {
      stat: 'ok',
      monitors: [
        {
          id: 7,
          friendly_name: 'Old',
          type: 2,
          url: 'http://o.example',
          keyword_type: 1,
          keyword_value: '500',
          status: 0,
        },
      ],
    });
    expect(second).toMatchObject({ want: { paused: true, monitor: { keywordAbsent: '500' } } });
  });

  test.each<[object, unknown]>([
    [{ type: 'PING' }, ['cannot', 'kind PING']],
    [{ type: 'API' }, ['cannot', 'kind API']],
    [{ type: 'PORT', url: 'a.example', port: 22 }, ['whole']],
    [{ successHttpResponseCodes: ['2xx', '301'] }, ['narrower', 'statuses 2xx, 301']],
    [{ httpMethodType: 'POST' }, ['cannot', 'method POST']],
    [{ httpUsername: 'u', httpPassword: 's3cret' }, ['narrower', 'headers Authorization']],
    [{ responseTimeThreshold: 2000 }, ['narrower', 'slow 2000 ms']],
    [{ type: 'HEARTBEAT', interval: 3600 }, ['narrower', 'pushAddress']],
  ])('%j', (change, expected) => {
    expect(told(one(change))).toEqual(expected);
  });

  test('windows are of the account’s zone, which nobody tells', () => {
    const items = from('uptimerobot', {
      monitors: [{ id: 1, type: 'HTTP', url: 'https://a.example' }],
      maintenanceWindows: [
        {
          id: 2,
          name: 'Noc',
          interval: 'weekly',
          days: [7],
          time: '02:00:00',
          duration: 60,
          monitorIds: [1],
        },
        {
          id: 3,
          name: 'Měsíc',
          interval: 'monthly',
          days: [-1],
          time: '02:00:00',
          duration: 60,
          monitorIds: [1],
        },
      ],
    });
    expect(items.slice(1).map(told)).toEqual([
      ['narrower', 'windowZone'],
      ['cannot', 'windowKind monthly'],
    ]);
  });
});

describe('Better Stack', () => {
  const one = (attributes: object) =>
    from('betterstack', [
      {
        data: [
          {
            id: '5',
            type: 'monitor',
            attributes: {
              pronounceable_name: 'A',
              url: 'https://a.example',
              monitor_type: 'status',
              check_frequency: 180,
              ...attributes,
            },
          },
        ],
        pagination: { next: null },
      },
    ]);

  test('counts seconds for pages and milliseconds for servers', () => {
    expect(monitorOf(one({ request_timeout: 30 })[0])).toMatchObject({ timeoutSeconds: 30 });
    expect(
      one({ monitor_type: 'tcp', url: 'a.example', port: '22', request_timeout: 5000 })[0]?.want,
    ).toMatchObject({
      settings: { timeoutSeconds: 5 },
    });
  });

  test('a keyword, its absence, a list of codes and TLS are not dropped', () => {
    expect(monitorOf(one({ monitor_type: 'keyword', required_keyword: 'ok' })[0])).toMatchObject({
      keyword: 'ok',
    });
    expect(
      monitorOf(one({ monitor_type: 'keyword_absence', required_keyword: 'no' })[0]),
    ).toMatchObject({ keywordAbsent: 'no' });
    expect(
      monitorOf(
        one({ monitor_type: 'expected_status_code', expected_status_codes: [401, 403, 402] })[0],
      ),
    ).toMatchObject({ status: [401, 403] });
    expect(
      told(one({ monitor_type: 'expected_status_code', expected_status_codes: [200, 404] })[0]),
    ).toEqual(['narrower', 'statuses 200, 404']);
    expect(monitorOf(one({ verify_ssl: false })[0])).toMatchObject({
      verifyTls: false,
      status: [200, 299],
    });
  });

  test('several ports are several checks', () => {
    const items = one({ monitor_type: 'smtp', url: 'mail.a.example', port: '25,465,587' });
    expect(items.map(({ id, want }) => [id, want?.is === 'server' && want.settings.port])).toEqual([
      ['monitor:5:25', 25],
      ['monitor:5:465', 465],
      ['monitor:5:587', 587],
    ]);
  });

  test('windows are of Rails’ zones, and one past midnight lists both days', () => {
    const [, window] = one({
      maintenance_from: '23:00:00',
      maintenance_to: '01:00:00',
      maintenance_timezone: 'Amsterdam',
      maintenance_days: ['fri', 'sat'],
    });
    expect(window).toMatchObject({
      lost: [],
      want: { when: { weekdays: [5], startMinute: 1380, minutes: 120 } },
    });
    const [, other] = one({
      maintenance_from: '01:00:00',
      maintenance_to: '02:00:00',
      maintenance_timezone: 'Hawaii',
      maintenance_days: ['mon'],
    });
    expect(told(other)).toEqual(['narrower', 'windowZone Hawaii']);
    expect(beginDays(['sun', 'mon'], true)).toEqual([7]);
    expect(beginDays(['mon'], false)).toEqual([1]);
  });

  test('groups are folders, heartbeats and pages are named', () => {
    const items = from('betterstack', {
      monitors: {
        data: [
          {
            id: '1',
            type: 'monitor',
            attributes: { monitor_type: 'status', url: 'https://a.example', monitor_group_id: 9 },
          },
        ],
      },
      monitor_groups: { data: [{ id: '9', type: 'monitor_group', attributes: { name: 'Acme' } }] },
      heartbeats: {
        data: [
          { id: '2', type: 'heartbeat', attributes: { name: 'cron', period: 86400, grace: 300 } },
        ],
      },
      status_pages: { data: [{ id: '3', type: 'status_page', attributes: { company_name: 'A' } }] },
    });
    expect(items.map(({ kind }) => kind)).toEqual(['site', 'heartbeat', 'page']);
    expect(items[0]?.want).toMatchObject({ folder: { name: 'Acme' } });
  });
});

describe('StatusCake', () => {
  test('lists the codes that alarm', () => {
    expect(wellBeside(['404', '500-599'])).toEqual(['100-403', '405-499']);
    const [item] = from('statuscake', {
      data: [
        {
          id: '1',
          name: 'A',
          website_url: 'https://a.example',
          test_type: 'HTTP',
          check_rate: 300,
          status_codes: ['400-599'],
          find_string: 'x',
          do_not_find: true,
          follow_redirects: true,
        },
      ],
    });
    expect(told(item)).toEqual(['whole']);
    expect(monitorOf(item)).toMatchObject({
      status: [100, 399],
      keywordAbsent: 'x',
      intervalSeconds: 300,
    });
  });

  test('follows no redirects unless told to, and knows the hosting', () => {
    const [item] = from('statuscake', [
      { id: '1', website_url: 'https://a.example', test_type: 'HTTP', host: 'VPS 3' },
    ]);
    expect(item?.want).toMatchObject({
      monitor: { followRedirects: false },
      facts: { hosting: 'VPS 3' },
    });
  });
});

describe('MainWP', () => {
  const csv = [
    '# Exported',
    '# by MainWP',
    '# 2026',
    '"site name","url","admin name","admin password","tag","security id","http username","http password","verify certificate","ssl version"',
    '"Acme ""shop""","https://acme.example/","admin","s3cret","klient, eshop","","","","1",""',
    '"Beta","beta.example","admin","s3cret","","","","","1",""',
  ].join('\r');

  test('ends lines with a bare CR, quotes quotes, and leaves its passwords', () => {
    const items = from('mainwp', csv);
    expect(items.map(({ name, id }) => [name, id])).toEqual([
      ['Acme "shop"', 'site:acme.example'],
      ['Beta', 'site:beta.example'],
    ]);
    expect(items[0]?.want).toMatchObject({
      url: 'https://acme.example/',
      folder: { name: 'klient' },
    });
    expect(items.map(told)).toEqual([
      ['narrower', 'passwords'],
      ['narrower', 'passwords'],
    ]);
    expect(JSON.stringify(items)).not.toContain('s3cret');
  });

  test('its clients say whose each site is', () => {
    const items = from(
      'mainwp',
      'Client Name,Client email,Select sites\nAcme s.r.o.,a@acme.example,https://acme.example;www.acme.example/shop/\n',
    );
    expect(items[0]).toMatchObject({
      kind: 'client',
      lost: [{ what: 'contact' }],
      want: {
        is: 'owner',
        folder: { name: 'Acme s.r.o.' },
        urls: ['acme.example', 'acme.example/shop'],
      },
    });
  });

  test('its API gives sites with the names of their clients', () => {
    const items = from('mainwp', {
      sites: [{ id: 1, url: 'https://a.example', name: 'A', client_id: 4 }],
      clients: [{ client_id: 4, name: 'Acme' }],
    });
    expect(items.map(({ kind }) => kind)).toEqual(['client', 'site']);
    expect(items[1]?.want).toMatchObject({ folder: { name: 'Acme' } });
  });
});

describe('Healthchecks', () => {
  const uuid = '11111111-2222-4333-8444-555555555555';
  const one = (change: object) =>
    from('healthchecks', {
      checks: [
        {
          name: 'Záloha',
          tags: 'acme prod',
          uuid,
          grace: 600,
          timeout: 3600,
          status: 'up',
          methods: '',
          ...change,
        },
      ],
    })[0];

  test('its UUID stays the token', () => {
    expect(one({})).toMatchObject({
      lost: [],
      want: {
        digest: tokenDigest(uuid),
        schedule: { by: 'period', minutes: 60 },
        graceMinutes: 10,
        folder: { name: 'acme' },
      },
    });
    expect(one({ uuid: undefined, ping_url: `https://hc-ping.com/${uuid}` })?.want).toMatchObject({
      digest: tokenDigest(uuid),
    });
  });

  test.each<[object, unknown]>([
    [{ timeout: undefined, schedule: '0 2 * * *', tz: 'Europe/Prague' }, ['whole']],
    [{ timeout: undefined, schedule: '*-*~1 12:00' }, ['cannot', 'schedule *-*~1 12:00']],
    [{ methods: 'POST' }, ['narrower', 'postOnly']],
    [{ failure_kw: 'ERROR' }, ['narrower', 'keywordFilter']],
    [{ uuid: undefined, unique_key: 'abc' }, ['narrower', 'pushAddress']],
    [{ status: 'paused' }, ['cannot', 'windowOff']],
  ])('%j', (change, expected) => {
    expect(told(one(change))).toEqual(expected);
  });
});

describe('the others', () => {
  test('Pingdom counts minutes, and encryption is https', () => {
    const [item, listed] = from('pingdom', [
      {
        check: {
          id: 1,
          name: 'A',
          hostname: 'a.example',
          resolution: 5,
          type: { http: { url: '/x', encryption: true, port: 443, shouldnotcontain: 'Fatal' } },
        },
      },
      { check: { id: 2, name: 'B', hostname: 'b.example', type: 'http' } },
    ]);
    expect(item?.want).toMatchObject({
      url: 'https://a.example/x',
      monitor: { intervalSeconds: 300, keywordAbsent: 'Fatal' },
    });
    expect(verdictOf(listed ?? { lost: [], want: null })).toBe('cannot');
  });

  test('HetrixTools counts minutes, Checkly’s failure may be success', () => {
    const [hetrix] = from('hetrixtools', {
      uptime_monitors: [
        {
          id: 'a',
          type: 'website',
          name: 'A',
          target: 'https://a.example',
          frequency: 1,
          accepted_http_codes: [200, 201],
          category: 'Acme',
        },
      ],
    });
    expect(hetrix?.want).toMatchObject({
      folder: { name: 'Acme' },
      monitor: { intervalSeconds: 60, status: [200, 201] },
    });
    const check = {
      id: 'c',
      name: 'C',
      checkType: 'API',
      frequency: 0,
      frequencyOffset: 20,
      request: {
        url: 'https://c.example',
        assertions: [
          { source: 'JSON_BODY', property: '$.ok', comparison: 'EQUALS', target: 'true' },
        ],
      },
    };
    expect(told(from('checkly', [{ ...check, shouldFail: true }])[0])).toEqual([
      'cannot',
      'upsideDown',
      'assertions JSON_BODY EQUALS true ($.ok)',
    ]);
    expect(told(from('checkly', [{ ...check, checkType: 'PLAYWRIGHT' }])[0])).toEqual([
      'cannot',
      'script',
    ]);
  });

  test('Oh Dear’s values stand in the first place, asterisks are ranges', () => {
    const [item] = from('ohdear', {
      data: [
        {
          id: 1,
          type: 'http',
          url: 'https://a.example',
          uptime_check_settings: {
            frequency_value: 1,
            frequency_unit: 'minutes',
            valid_status_codes: ['2*'],
            look_for_string: 'ok',
            http_verb: 'get',
          },
          cron_checks: [
            { uuid: 'u', name: 'cron', frequency_in_minutes: 60, grace_time_in_minutes: 5 },
          ],
        },
      ],
    });
    expect(told(item)).toEqual(['whole']);
    expect(monitorOf(item)).toMatchObject({
      intervalSeconds: 60,
      status: [200, 299],
      keyword: 'ok',
    });
  });

  test('updown and OpenStatus', () => {
    expect(
      from('updown', [{ token: 't', url: 'tcps://a.example:993', period: 60 }])[0]?.want,
    ).toMatchObject({ settings: { port: 993, security: 'tls' } });
    const [item] = from(
      'openstatus',
      'shop:\n  name: Shop\n  frequency: 5m\n  kind: http\n  request: { url: "https://a.example" }\n  assertions: [{ kind: statusCode, compare: eq, target: 200 }, { kind: header, compare: eq, key: x, target: y }]\n',
    );
    expect(told(item)).toEqual(['cannot', 'assertions header x eq y']);
    expect(monitorOf(item)).toMatchObject({ intervalSeconds: 300, status: [200, 200] });
  });

  const gatus = (conditions: string[], more = '') =>
    from(
      'gatus',
      `endpoints:\n  - name: a\n    group: Acme\n    url: https://a.example\n${more}    conditions:\n${conditions.map((one) => `      - "${one}"\n`).join('')}`,
    )[0];

  test.each<[string[], unknown]>([
    [['[STATUS] == 200'], ['whole']],
    [['[STATUS] == any(200, 201)'], ['whole']],
    [['[STATUS] == any(200, 404)'], ['narrower', 'statuses 200, 404']],
    [['[STATUS] < 400', '[BODY] == pat(*Welcome*)'], ['whole']],
    [['[BODY].status == UP'], ['cannot', 'assertions [BODY].status == UP']],
    [['[RESPONSE_TIME] < 500'], ['narrower', 'slow 500']],
    [['[CERTIFICATE_EXPIRATION] > 48h'], ['whole']],
    [['[STATUS]==200'], ['cannot', 'assertions [STATUS]==200']],
  ])('Gatus: %j', (conditions, expected) => {
    expect(told(gatus(conditions))).toEqual(expected);
  });

  test('Gatus’ values from the environment are never taken as they stand', () => {
    expect(
      told(gatus(['[STATUS] == 200'], '    headers: { Authorization: "Bearer ${TOKEN}" }\n')),
    ).toEqual(['cannot', 'environment TOKEN']);
  });

  test('a plain table: Czech columns, semicolons, no scheme', () => {
    const items = from(
      'csv',
      'Název;Adresa;Klient;Interval\nAcme;acme.example;Acme s.r.o.;5m\nBeta;https://beta.example;;300\n',
    );
    expect(items.map(told)).toEqual([['narrower', 'interval 5m'], ['whole']]);
    expect(items[0]).toMatchObject({
      name: 'Acme',
      want: { url: 'https://acme.example/', folder: { name: 'Acme s.r.o.' } },
    });
    expect(() => from('csv', 'a,b\n1,2\n')).toThrow('the file was refused');
  });
});

describe('every source', () => {
  const names = Object.keys(sources) as MovingSource[];

  test.each(names)('%s refuses nonsense in words or brings nothing from it', (source) => {
    for (const content of [
      '{"data": [{"id": ',
      '\u0000\u0001',
      '[[[[',
      '{"data": [null, 1, "x", {"id": {}}]}',
      '# only\n',
    ]) {
      const path = join(temporaryFolder(), 'file');
      writeFileSync(path, content);
      try {
        for (const item of readSource(source, path, asked)) expect(verdictOf(item)).toBeDefined();
      } catch (error) {
        expect((error as Error).name, content).toBe('FileRefusedError');
      }
    }
  });

  test('20,000 monitors are read', () => {
    const rows = Array.from({ length: 20_000 }, (_, id) => ({
      id,
      type: 'HTTP',
      friendlyName: `Web ${id}`,
      url: `https://w${id}.example/`,
    }));
    expect(
      from('uptimerobot', [{ data: rows.slice(0, 10_000) }, { data: rows.slice(10_000) }]),
    ).toHaveLength(20_000);
  });
});
