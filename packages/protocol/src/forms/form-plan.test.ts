import { expect, test } from 'vitest';
import { messagesAMonth, sendingStep } from './form-plan.ts';
import type { FormStep } from './form-steps.ts';

const at = { by: 'text' as const, value: 'x', frame: null };
const steps = (...verbs: ('goto' | 'fill' | 'check' | 'click' | 'expectText')[]): FormStep[] =>
  verbs.map((verb): FormStep => {
    if (verb === 'goto') return { verb, url: '/' };
    if (verb === 'fill') return { verb, at, value: { from: 'text', text: 'x' } };
    if (verb === 'check') return { verb, at, on: true };
    return verb === 'click' ? { verb, at } : { verb, text: 'x', seconds: 1 };
  });

test('the first press after the last field sends the form', () => {
  expect(sendingStep(steps('goto', 'fill', 'click', 'expectText'))).toBe(2);
  expect(sendingStep(steps('goto', 'click', 'fill', 'click', 'check', 'click'))).toBe(5);
  expect(sendingStep(steps('goto', 'fill', 'click', 'expectText', 'click'))).toBe(2);
  expect(sendingStep(steps('goto', 'click'))).toBe(1);
  expect(sendingStep(steps('goto', 'expectText'))).toBeNull();
  expect(sendingStep(steps('goto', 'click', 'fill', 'expectText'))).toBeNull();
});

test.for([
  [60, false, 730],
  [1440, false, 30],
  [10_080, false, 4],
  [1440, true, 22],
  [60, true, 196],
  [720, true, 22],
  [10_080, true, 4],
] as const)(
  'every %d minutes, only in working hours: %s',
  ([everyMinutes, workHours, messages]) => {
    expect(messagesAMonth({ everyMinutes, workHours })).toBe(messages);
  },
);
