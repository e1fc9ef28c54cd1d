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
  dependsOn: [],
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
  const values = { ...valuesOf(), name: 'Mail', 'settings.port': 'smtp' };
  const paths = parsed(values).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(expect.arrayContaining(['settings.host', 'settings.port']));
});

test('its address is that of the page, or host and port', () => {
  expect(addressOf(of({ kind: 'tcp', host: 'mail.test', port: 25 }))).toBe('mail.test:25');
  expect(addressOf(of({ kind: 'http', url: 'https://web.test/' }))).toBe('https://web.test/');
  expect(addressOf({ ...of({ kind: 'tcp', host: 'a', port: 1 }), settings: null })).toBeNull();
});
