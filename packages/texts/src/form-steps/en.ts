import type { Element, Filling, FormStep } from '@hlidka/protocol';
import type { StepTexts } from './types.ts';

const quoted = (words: string) => `“${words}”`;

const elementWords = ({ by, value, frame }: Element): string =>
  `${by === 'css' || by === 'name' ? value : quoted(value)}${frame ? ' in a frame' : ''}`;

const filling = (value: Filling): string => {
  if (value.from === 'identity') return `the test ${value.part}`;
  return value.from === 'secret' ? `the secret ${value.name}` : quoted(value.text);
};

const stepWords = (step: FormStep): string => {
  switch (step.verb) {
    case 'goto':
      return `open ${step.url}`;
    case 'fill':
      return `fill in ${elementWords(step.at)}: ${filling(step.value)}`;
    case 'select':
      return `choose ${quoted(step.option)} in ${elementWords(step.at)}`;
    case 'check':
      return `${step.on ? 'tick' : 'untick'} ${elementWords(step.at)}`;
    case 'click':
      return `click ${elementWords(step.at)}`;
    case 'waitFor':
      return `wait for ${elementWords(step.at)}`;
    case 'expectText':
      return `the page says ${quoted(step.text)}`;
    case 'expectNotText':
      return `the page does not say ${quoted(step.text)}`;
    case 'expectUrl':
      return `the address is ${step.pattern}`;
    case 'expectVisible':
      return `${elementWords(step.at)} is visible`;
    case 'expectStatus':
      return `the server answered with status ${step.least}–${step.most}`;
  }
};

export const en: StepTexts = {
  step: stepWords,
  stopped: (form, number, step) =>
    `The form ${quoted(form)} failed at step ${number}: ${step.verb === 'fill' ? `fill in the field ${elementWords(step.at)}` : stepWords(step)}`,
  form: (name) => `The form ${quoted(name)}`,
  reasons: {
    mail_missing: 'The form was submitted, but its message did not arrive in time.',
    agent_lost: 'An agent started the check three times and never finished it.',
    mail_refused:
      'The message did not arrive, but incoming mail was overloaded at that time. This says nothing about the form.',
    captcha_passed_before:
      'The form used to pass with the same bot protection, and now it did not confirm the submission.',
    nobody_came: 'No agent with a browser picked up the check.',
  },
};
