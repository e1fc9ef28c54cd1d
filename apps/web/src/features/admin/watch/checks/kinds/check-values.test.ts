import { type CheckOfSite, siteChecks } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { addressOf, bodyOf, valuesOf } from './check-values.ts';

const { body } = siteChecks.add;
const parsed = (values: Parameters<typeof bodyOf>[0], before?: CheckOfSite) =>
  body.safeParse(bodyOf(values, before));
const of = (settings: object): CheckOfSite => ({
  ...body.parse({ name: 'Mail', settings }),
  number: 9,
  kind: 'tcp',
  state: 'up',
  failingSince: null,
  failure: null,
  lastAt: null,
  availabilityPct: null,
  avgMs: null,
});

test('what is stored comes back as it was, also what the form does not show', () => {
  const all = [
    {
      kind: 'tcp',
      host: 'mail.test',
      port: 587,
      security: 'smtp',
      greeting: '220',
      confirmSeconds: [9],
    },
    { kind: 'http', url: 'https://web.test/x', method: 'HEAD', status: [200, 204], keyword: 'ok' },
    {
      kind: 'http',
      url: 'https://web.test/{{code}}',
      method: 'POST',
      headers: { Accept: 'a/b', 'X-Token': '•••' },
      body: { type: 'text/plain', text: 'x' },
      alsoStatus: [[401, 401]],
      words: [{ text: 'a', how: 'anyCase', is: 'absent' }],
      json: [{ path: '$.a', is: 'exists' }],
      headerRules: [{ name: 'Server', is: 'equals', value: 'x' }],
      finalUrl: 'https://web.test/y',
      take: [{ name: 't', from: 'json', at: '$.t' }],
      signIn: { by: 'basic', user: 'eva', password: '•••' },
      clientCertificate: { certificate: 'pem', key: '•••' },
      secrets: { code: '•••' },
      steps: [{ name: 'Two', url: 'https://web.test/b', headers: { Cookie: '•••' } }],
    },
    { kind: 'mail', protocol: 'imap', host: 'mail.test', signIn: { user: 'a', password: '•••' } },
    {
      kind: 'dns',
      name: 'web.test',
      type: 'MX',
      rule: 'equals',
      values: ['10 a.test'],
      agree: false,
    },
    { kind: 'dns', name: 'web.test', server: { host: '192.0.2.1', port: 5353 } },
    { kind: 'websocket', url: 'wss://web.test/', headers: { 'X-A': '•••' }, expected: 'ok' },
    { kind: 'ping', host: 'web.test', packets: 2, mostLostPct: 0 },
  ];
  for (const settings of all) {
    const before = of(settings);
    expect(parsed(valuesOf(before), before).data?.settings).toEqual(before.settings);
  }
});

test('of another kind nothing of the old one is kept', () => {
  const before = of({ kind: 'tcp', host: 'mail.test', port: 25, confirmSeconds: [9] });
  const values = {
    ...valuesOf(before),
    kind: 'http' as const,
    'settings.url': 'https://web.test/',
  };
  const { data } = parsed(values, before);
  expect(data?.settings).toMatchObject({ kind: 'http', confirmSeconds: [4, 8, 12] });
  expect(data?.settings).not.toHaveProperty('host');
});

test('a port that is no number and an empty host are refused at their fields', () => {
  const values = { ...valuesOf(), kind: 'tcp' as const, name: 'Mail', 'settings.port': 'smtp' };
  const paths = parsed(values).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(expect.arrayContaining(['settings.host', 'settings.port']));
});

test('its address is that of the page, or host and port', () => {
  expect(addressOf(of({ kind: 'tcp', host: 'mail.test', port: 25 }))).toBe('mail.test:25');
  expect(addressOf(of({ kind: 'http', url: 'https://web.test/' }))).toBe('https://web.test/');
  expect(addressOf({ ...of({ kind: 'tcp', host: 'a', port: 1 }), settings: null })).toBeNull();
});
