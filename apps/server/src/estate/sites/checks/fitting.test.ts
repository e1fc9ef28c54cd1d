import { FurtherCheckSettings } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import type { DomainError } from '../../../base/platform/errors.ts';
import { fitSettings } from './fitting.ts';

const url = 'https://web.test/';
const http = { kind: 'http', url };
const step = { name: 'a', url };
const refused = (settings: object): string | null => {
  try {
    fitSettings(FurtherCheckSettings.parse(settings));
    return null;
  } catch (error) {
    const { issues = [] } = error as DomainError;
    return issues.map(({ path, message }) => `${path}: ${message}`).join();
  }
};

test.each([
  [{ ...http, words: [{ text: '(a+)+$', how: 'pattern' }, { text: '(' }] }, null],
  [
    { ...http, words: [{ text: 'a' }, { text: '(?=a)', how: 'pattern' }] },
    'settings.words.1.text: not valid',
  ],
  [
    { ...http, words: [{ text: '((a{0,99}){0,99}){0,99}', how: 'pattern' }] },
    'settings.words.0.text: not valid',
  ],
  [{ ...http, json: [{ path: '$.a[?@.b == "x"]', is: 'exists' }] }, null],
  [{ ...http, json: [{ path: '.a', is: 'exists' }] }, 'settings.json.0.path: not valid'],
  [
    { ...http, json: [{ path: "$[?match(@, '(a*)*b')]", is: 'exists' }] },
    'settings.json.0.path: not valid',
  ],
  [{ ...http, json: [{ path: '$.a', is: 'equals' }] }, 'settings.json.0.value: required'],
  [{ ...http, headerRules: [{ name: 'a', is: 'over' }] }, 'settings.headerRules.0.value: required'],
  [{ ...http, take: [{ name: 'a', from: 'pattern', at: 'b' }] }, 'settings.take.0.at: not valid'],
  [{ ...http, take: [{ name: 'a', from: 'pattern', at: '(b)' }] }, null],
  [{ ...http, take: [{ name: 'a', from: 'json', at: 'b' }] }, 'settings.take.0.at: not valid'],
  [{ ...http, take: [{ name: 'a', from: 'header', at: 'b' }] }, null],
  [{ ...http, url: `${url}{{a}}` }, 'settings.url: not valid'],
  [{ ...http, url: `${url}{{a}}`, secrets: { a: 'x' } }, null],
  [{ ...http, steps: [{ ...step, url: `${url}{{a}}` }] }, 'settings.steps.0.url: not valid'],
  [
    {
      ...http,
      take: [{ name: 'a', from: 'header', at: 'b' }],
      steps: [{ ...step, headers: { 'X-A': '{{a}}' } }],
    },
    null,
  ],
  [
    { ...http, steps: [{ ...step, body: { type: 'a/b', text: '{{a}}' } }] },
    'settings.steps.0.body.text: not valid',
  ],
  [{ ...http, steps: [step, step] }, 'settings.steps.1.name: taken'],
  [
    { ...http, clientCertificate: { certificate: 'a', key: 'b' } },
    'settings.clientCertificate: not valid',
  ],
  [
    {
      kind: 'mail',
      protocol: 'imap',
      host: 'a.test',
      security: 'none',
      signIn: { user: 'a', password: 'b' },
    },
    'settings.security: not valid',
  ],
  [{ kind: 'dns', name: 'a.test', rule: 'equals' }, 'settings.values: required'],
  [{ kind: 'dns', name: 'a.test', rule: 'equals', values: ['b'] }, null],
])('%j: %s', (settings, issue) => {
  expect(refused(settings)).toBe(issue);
});

test.each([
  { ...http, url: 'https://{{host}}/' },
  { ...http, url: 'https://a:b@web.test/' },
  { ...http, steps: Array.from({ length: 10 }, (_, n) => ({ ...step, name: `${n}` })) },
  { ...http, body: { type: 'a/b', text: 'x'.repeat(20_001) } },
  { ...http, alsoStatus: [[300, 200]] },
  { ...http, extra: 1 },
  { kind: 'websocket', url },
  { kind: 'websocket', url: 'wss://a:b@web.test/' },
  { kind: 'dns', name: 'a b' },
  { kind: 'ping', host: 'a.test', packets: 100 },
])('the shape refuses %j', (settings) => {
  expect(FurtherCheckSettings.safeParse(settings).success).toBe(false);
});
