import { HttpCheckSettings } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { isPlainPage, monitorOfPage } from './plain-page.ts';

const of = (more: object) =>
  HttpCheckSettings.parse({ kind: 'http', url: 'https://web.test/', ...more });

test('what the site’s own probe can ask stays with it', () => {
  for (const more of [
    {},
    { method: 'HEAD', keyword: 'x', status: [200, 204], headers: { A: 'b' } },
  ])
    expect(isPlainPage(of(more))).toBe(true);
  expect(monitorOfPage(of({ keyword: 'x', headers: { A: 'b' }, verifyTls: false }))).toMatchObject({
    keyword: 'x',
    headers: { A: 'b' },
    verifyTls: false,
    watchPage: false,
    watchSlow: false,
  });
});

test.each([
  { method: 'POST' },
  { body: { type: 'a/b', text: '' } },
  { alsoStatus: [[401, 401]] },
  { words: [{ text: 'a' }] },
  { json: [{ path: '$', is: 'exists' }] },
  { headerRules: [{ name: 'a', is: 'exists' }] },
  { finalUrl: 'https://web.test/' },
  { take: [{ name: 'a', from: 'json', at: '$' }] },
  { signIn: { by: 'bearer', token: 'x' } },
  { clientCertificate: { certificate: 'a', key: 'b' } },
  { secrets: { a: 'b' } },
  { steps: [{ name: 'a', url: 'https://web.test/' }] },
])('%j is not plain', (more) => {
  expect(isPlainPage(of(more))).toBe(false);
});
