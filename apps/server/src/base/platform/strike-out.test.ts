import { expect, test } from 'vitest';
import { hidden, secretsOfAddress, striker } from './strike-out.ts';

const secret = 'tk/Žlutá+2 "x"&y';

test.each([
  ['as it is', secret],
  ['in a path', encodeURIComponent(secret)],
  ['in a path, in small letters', encodeURIComponent(secret).toLowerCase()],
  ['in a whole address', encodeURI(secret)],
  ['in JSON', JSON.stringify({ secret }).slice(11, -2)],
  ['in HTML', 'tk/Žlutá+2 "x"&amp;y'],
  ['in base64', Buffer.from(secret).toString('base64').replace(/=+$/, '')],
  ['in base64url', Buffer.from(secret).toString('base64url')],
])('a secret is struck out %s', (_how, text) => {
  const strike = striker([secret]);
  const rest = strike(`before ${text} after, ${text}.`);
  expect(rest).not.toContain(text);
  expect(rest.split(hidden)).toHaveLength(3);
  expect(rest).toMatch(/^before .* after, .*\.$/);
});

test.each([0, 1, 2, 3, 4])('a secret is struck out of the base64 of a longer text, at %i', (at) => {
  const text = Buffer.from(`${'u'.repeat(at)}PlantedSecret99:tail`).toString('base64');
  const rest = striker(['PlantedSecret99'])(text);
  const readable = Buffer.from(rest.replace(hidden, ''), 'base64').toString();
  expect(rest).toContain(hidden);
  expect(readable).not.toContain('lantedSecret9');
});

test('a secret that is kept encoded is struck out as it reads', () => {
  expect(striker(['a%2Fb%20c-9'])('no a/b c-9 here')).toBe(`no ${hidden} here`);
  expect(striker(['100%-sure'])('no 100%-sure here')).toBe(`no ${hidden} here`);
});

test('the longest goes first, and what is short, empty or missing hides nothing', () => {
  expect(striker(['abcd', 'abcdef'])('abcdef abcd')).toBe(`${hidden} ${hidden}`);
  expect(striker(['abc', '', null, undefined, '    '])('abc    def')).toBe('abc    def');
  expect(striker(['abcd'])('abcd')).toBe(hidden);
  expect(striker(['.*.*'])('nothing at all')).toBe('nothing at all');
});

test('of an address the login, the path, its telling parts and the query are secret', () => {
  expect(
    secretsOfAddress('https://me:p%40ss@x.example/services/T0AB/longlonglong/abc?key=k9s8&a=b'),
  ).toEqual([
    'me',
    'p@ss',
    'me:p@ss',
    '\0me\0p@ss',
    '/services/T0AB/longlonglong/abc?key=k9s8&a=b',
    '/services/T0AB/longlonglong/abc',
    'T0AB',
    'longlonglong',
    'k9s8',
  ]);
  expect(secretsOfAddress('https://x.example/hook')).toEqual(['/hook']);
  expect(secretsOfAddress('smtp://100%:x@mail.example')).toContain('100%');
  expect(secretsOfAddress('no address')).toEqual(['no address']);
});

test('an answer about a webhook keeps its words', () => {
  const strike = striker(secretsOfAddress('https://discord.example/api/webhooks/12345/t0ken-abc'));
  expect(strike('{"message": "Unknown Webhook", "code": 10015}')).toBe(
    '{"message": "Unknown Webhook", "code": 10015}',
  );
  expect(strike('Cannot POST /api/webhooks/12345/t0ken-abc')).toBe(`Cannot POST ${hidden}`);
  expect(strike('the token T0KEN-ABC is unknown')).toBe(`the token ${hidden} is unknown`);
});
