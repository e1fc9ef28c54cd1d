import { FailureClass } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { failures } from './english.ts';
import { automaticTitle, titleInEnglish, titleWithin } from './index.ts';

test('every failure has a short title, told in English as well', () => {
  for (const failure of FailureClass.options) {
    const title = automaticTitle({ failure }) ?? '';
    expect(title.length).toBeGreaterThan(10);
    expect(title.length).toBeLessThan(60);
    expect(titleInEnglish(title)).toBe(failures[failure]);
  }
});

test('the code of an answer belongs to it only where the code is the fault', () => {
  const status = automaticTitle({ failure: 'status', statusCode: 503 });
  expect(status).toBe('Server odpověděl chybou (503)');
  expect(titleInEnglish(status ?? '')).toBe('The server returned an error (503)');
  const keyword = automaticTitle({ failure: 'keyword', statusCode: 200 });
  expect(keyword).toBe('Stránka má jiný obsah, než má mít');
});

test('a site that fails and passes in turns has a title of its own', () => {
  const title = automaticTitle({ failure: 'timeout', unstable: { failed: 5, checked: 10 } }) ?? '';
  expect(title).toBe('Web kolísá');
  expect(titleInEnglish(title)).toBe('The site is unstable');
  expect(titleWithin(title)).toBe('web kolísá');
  expect(titleWithin(titleInEnglish(title))).toBe('the site is unstable');
});

test('a title that an earlier version stored is still known', () => {
  expect(titleInEnglish('Doménu nejde přeložit na adresu')).toBe('The domain does not resolve');
  expect(titleWithin('Odpověď není podle HTTP')).toBe('odpověď není podle HTTP');
});

test('what a person wrote stays as it is, and without a failure there is no title', () => {
  expect(titleInEnglish('Stěhování serveru (503)')).toBe('Stěhování serveru (503)');
  expect(titleInEnglish('')).toBe('');
  expect(automaticTitle({})).toBeNull();
  expect(automaticTitle({ failure: null, statusCode: 500 })).toBeNull();
});

test('inside a sentence an automatic title begins small', () => {
  expect(titleWithin('Server odpověděl chybou (503)')).toBe('server odpověděl chybou (503)');
  expect(titleWithin('The redirect leads nowhere')).toBe('the redirect leads nowhere');
  expect(titleWithin('WordPress se aktualizoval')).toBe('WordPress se aktualizoval');
});

test('the title of a further check names it, whatever its failure', () => {
  const title = automaticTitle({ check: 'Pošta', failure: 'keyword', unstable: undefined });
  expect(title).toBe('Neprochází kontrola: Pošta');
  expect(titleInEnglish(title ?? '')).toBe('Failing check: Pošta');
  expect(titleWithin(title ?? '')).toBe('neprochází kontrola: Pošta');
  expect(titleWithin('Failing check: Pošta')).toBe('failing check: Pošta');
});
