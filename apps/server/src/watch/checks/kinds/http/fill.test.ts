import { HttpStep } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { Failure } from '../../probe/failure.ts';
import { fill } from './fill.ts';

const request = (more: object) =>
  HttpStep.parse({ name: 'x', url: 'https://web.test/a/{{id}}?q={{ id }}', ...more });
const values = new Map([
  ['id', 'a/b "c"\n'],
  ['token', 'x y'],
]);

test('a value is written as its place wants it', () => {
  const filled = (type: string) =>
    fill(
      request({ body: { type, text: '{{id}} {{other}}' }, headers: { 'X-T': '{{token}}' } }),
      values,
    );
  expect(filled('application/json')).toMatchObject({
    url: 'https://web.test/a/a%2Fb%20%22c%22%0A?q=a%2Fb%20%22c%22%0A',
    headers: { 'X-T': 'x y' },
    body: { text: 'a/b \\"c\\"\\n {{other}}' },
  });
  expect(filled('application/vnd.api+json; charset=utf-8').body?.text).toBe(
    'a/b \\"c\\"\\n {{other}}',
  );
  expect(filled('application/x-www-form-urlencoded').body?.text).toBe(
    'a%2Fb%20%22c%22%0A {{other}}',
  );
  expect(filled('text/plain').body?.text).toBe('a/b "c"\n {{other}}');
});

test('a value with a line break writes no header of its own', () => {
  let thrown: unknown;
  try {
    fill(request({ headers: { 'X-T': '{{id}}' } }), values);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toEqual(new Failure('protocol', 'a value does not fit a header'));
});
