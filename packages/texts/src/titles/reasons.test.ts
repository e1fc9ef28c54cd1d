import {
  FailureClass,
  Language,
  probeReasonShapes,
  probeReasons,
  probeSteps,
} from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { answerIn } from './answers.ts';
import { failures as cs } from './czech.ts';
import { failures as en } from './english.ts';
import { reasonIn } from './reasons.ts';
import { reasons as czech } from './reasons-cs.ts';
import { reasons as english } from './reasons-en.ts';

/** One of each shape, as the probe writes it. */
const samples: Record<keyof typeof probeReasonShapes, string> = {
  inRequest: 'request 2: closed without an answer',
  ofNameServer: 'name server ns1.example.cz: ESERVFAIL',
  unexpected: 'received 503, expected 200-299, 401',
  missingText: 'missing text: ok',
  forbiddenText: 'forbidden text: Fatal error',
  jsonRule: 'JSON at $.status',
  headerRule: 'header content-type',
  endedAt: 'ended at https://example.cz/prihlaseni',
  notTaken: 'nothing to take as token',
  lostPackets: '2 of 3 packets lost',
  expected: 'expected 200-399, received 503',
  late: 'waiting for the answer: nothing within 2.5 s',
  redirects: 'more than 10 redirects',
  scheme: 'the scheme ftp:',
  encoding: 'content encoding: Z_DATA_ERROR',
  brokeOff: 'the answer broke off: ECONNRESET',
  privateAddress: 'private address 10.0.0.1',
};

test('every failure and every reason of a check is words in both languages', () => {
  expect(FailureClass.options.filter((one) => cs[one] === en[one])).toEqual([]);
  for (const reason of [...probeReasons, ...Object.values(samples)]) {
    const [first, second] = Language.options.map((language) => reasonIn(language, reason));
    expect([first, second]).not.toContain(reason);
    expect(first).not.toBe(second);
  }
});

test('a step that took too long is named, with the time in the reader’s figures', () => {
  expect(reasonIn('cs', samples.late)).toBe('Vypršel čas (2,5 s): čekání na odpověď');
  expect(reasonIn('en', samples.late)).toBe('Timed out after 2.5 s while waiting for a response');
  for (const step of probeSteps)
    expect(reasonIn('cs', `${step}: nothing within 10 s`)).toContain(czech.steps[step]);
});

test('of several requests or name servers the one is named, and its reason told in words', () => {
  expect(reasonIn('cs', samples.inRequest)).toBe(
    '2. požadavek: server spojení zavřel bez odpovědi',
  );
  expect(reasonIn('en', samples.ofNameServer)).toBe(
    'Name server ns1.example.cz: the name server reports an error (ESERVFAIL)',
  );
});

test('a code of the system is told in words, and stands beside them', () => {
  expect(Object.keys(czech.codes)).toEqual(Object.keys(english.codes));
  expect(reasonIn('cs', 'ECONNREFUSED')).toBe('Server spojení odmítl (ECONNREFUSED)');
  expect(reasonIn('en', 'EODD')).toBe('Error code EODD');
});

test('why a message did not go is told in words, what the service said is quoted', () => {
  expect(answerIn('cs', 'no answer in time')).toBe('Služba včas neodpověděla');
  expect(answerIn('en', 'ECONNREFUSED')).toBe('The server refused the connection (ECONNREFUSED)');
  expect(answerIn('cs', 'HTTP 500: oops')).toBe('HTTP 500: oops');
});

test('what a person wrote stays as it is', () => {
  expect(reasonIn('en', 'Text „Děkujeme“ na stránce není.')).toBe(
    'Text „Děkujeme“ na stránce není.',
  );
});
