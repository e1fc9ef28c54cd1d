import { type Element, FormStep, type FormVerb } from '@hlidka/protocol';

/** A step being edited: may be incomplete, keeps its key when moved. */
export type FormStepValues = { key: number; step: FormStep };

let keys = 0;
export const withKey = (step: FormStep): FormStepValues => ({ key: (keys += 1), step });

const element: Element = { by: 'label', value: '', frame: null };
const seconds = 10;

const blank: { [V in FormVerb]: Extract<FormStep, { verb: V }> } = {
  goto: { verb: 'goto', url: '' },
  fill: { verb: 'fill', at: element, value: { from: 'text', text: '' } },
  select: { verb: 'select', at: element, option: '' },
  check: { verb: 'check', at: element, on: true },
  click: { verb: 'click', at: { ...element, by: 'text' } },
  waitFor: { verb: 'waitFor', at: { ...element, by: 'text' }, seconds },
  expectText: { verb: 'expectText', text: '', seconds },
  expectNotText: { verb: 'expectNotText', text: '' },
  expectUrl: { verb: 'expectUrl', pattern: '', seconds },
  expectVisible: { verb: 'expectVisible', at: { ...element, by: 'text' }, seconds },
  expectStatus: { verb: 'expectStatus', least: 200, most: 299 },
};
export const verbs = Object.keys(blank) as FormVerb[];

export const blankStep = (verb: FormVerb): FormStepValues => withKey(blank[verb]);

/** Changes a step's verb and keeps what fits. */
export const turnInto = (step: FormStep, verb: FormVerb): FormStep => {
  const next = blank[verb];
  if ('at' in next && 'at' in step) return { ...next, at: step.at };
  if ('text' in next && 'text' in step) return { ...next, text: step.text };
  return next;
};

export const isComplete = (step: FormStep): boolean => FormStep.safeParse(step).success;

export const isExpectation = ({ verb }: FormStep): boolean => verb.startsWith('expect');

/** Whether anything but the opening page was entered. */
export const isBegun = (steps: readonly FormStepValues[]): boolean =>
  steps.some(({ step }, at) => at > 0 || step.verb !== 'goto');

export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
};
