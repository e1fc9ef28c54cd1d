import { expect, test } from 'vitest';
import { FormStep, FormSteps } from './form-steps.ts';

const at = { by: 'label', value: 'E-mail' };
const isStep = (step: object) => FormStep.safeParse(step).success;

test.each<[object, boolean]>([
  [{ verb: 'goto', url: '/kontakt' }, true],
  [{ verb: 'goto', url: 'https://acme.example/' }, true],
  [{ verb: 'goto', url: 'javascript:alert(1)' }, false],
  [{ verb: 'goto', url: 'file:///etc/passwd' }, false],
  [{ verb: 'fill', at, value: { from: 'identity', part: 'email' } }, true],
  [{ verb: 'fill', at, value: { from: 'text', text: '' } }, true],
  [{ verb: 'fill', at, value: { from: 'secret', name: 'FTP_HESLO' } }, true],
  [{ verb: 'fill', at, value: { from: 'secret', name: 'heslo' } }, false],
  [{ verb: 'expectText', text: 'Děkujeme', seconds: 1 }, true],
  [{ verb: 'expectText', text: 'Děkujeme', seconds: 60 }, true],
  [{ verb: 'expectText', text: 'Děkujeme', seconds: 0 }, false],
  [{ verb: 'expectText', text: 'Děkujeme', seconds: 61 }, false],
  [{ verb: 'expectStatus', least: 200, most: 599 }, true],
  [{ verb: 'expectStatus', least: 99, most: 599 }, false],
  [{ verb: 'expectStatus', least: 200, most: 600 }, false],
  [{ verb: 'run', code: '1' }, false],
])('%o is a step: %s', (step, expected) => {
  expect(isStep(step)).toBe(expected);
});

test('what is left out is the usual, and a form has one step to fifty', () => {
  expect(FormStep.parse({ verb: 'waitFor', at })).toMatchObject({ seconds: 10 });
  expect(FormStep.parse({ verb: 'check', at })).toMatchObject({ on: true });
  const steps = (count: number) => Array.from({ length: count }, () => ({ verb: 'click', at }));
  expect([0, 1, 50, 51].map((count) => FormSteps.safeParse(steps(count)).success)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
