import type { FormStep } from '@hlidka/protocol';
import type { Page } from 'playwright-core';
import { doStep } from '../steps/run-steps.ts';
import { type Doing, patience } from '../visit/doing.ts';
import { poll, within } from '../visit/within.ts';
import { locate } from './locate.ts';
import { readField } from './read-field.ts';

const appearMs = 1_500;
const answerMs = 5_000;

/** Runs in the page: what closes its cookie bar, refusing rather than agreeing. Refers to nothing outside itself. */
const findCloser = (): Element | null => {
  const fold = (text: string | null) =>
    (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
  const refuses =
    /odmit|zamit|nesouhlas|nezbytn|nutne|reject|decline|refuse|necessary|essential|deny/;
  const agrees = /prijm|prijim|souhlas|povol|accept|agree|allow|rozumim|^ok$|got it|zavrit|close/;
  const leadsOn = /nastav|uprav|vice|more|setting|custom|zasad|policy|podrobn|detail|preferenc/;
  const barOf = (from: Element): Element | null => {
    for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
      const lies = /fixed|sticky/.test(getComputedStyle(at).position) || at.matches('dialog[open]');
      if (lies) return at;
    }
    return null;
  };
  const isBar = (bar: Element) =>
    /cookie|consent/.test(`${fold(bar.textContent)} ${bar.id} ${bar.className}`.toLowerCase()) &&
    !bar.querySelector('textarea, input[type=text], input[type=email], input[type=tel]');
  const rank = (button: Element): number => {
    const words = fold(button.textContent || button.getAttribute('value') || button.ariaLabel);
    const href = button.getAttribute('href');
    if (!words || words.length > 60 || (href && !/^(#|javascript:)/.test(href))) return 0;
    if (refuses.test(words)) return 3;
    return leadsOn.test(words) ? 0 : agrees.test(words) ? 1 : 0;
  };
  const found = [...document.querySelectorAll('button, a, [role=button], input[type=button]')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }) && rank(button) > 0)
    .filter((button) => {
      const bar = barOf(button);
      return bar !== null && isBar(bar);
    });
  return found.sort((one, other) => rank(other) - rank(one))[0] ?? null;
};

/** Closes a bar that covers the page; returns the step by which a check closes it too. */
export const closeCookieBar = async (doing: Doing, page: Page): Promise<FormStep[]> => {
  const seen = await poll(
    async () => {
      const found = await within(page.evaluateHandle(findCloser), patience(doing, answerMs));
      return found.asElement();
    },
    Math.min(appearMs, doing.leftMs()),
  );
  if (!seen) return [];
  const raw = await seen.evaluate(readField);
  const named = { ...raw, text: raw.text || ((await seen.textContent()) ?? '').trim() };
  const { words } = doing.visit;
  const at = await locate(page, seen, named, { frame: null, isSeen: true, words });
  const step: FormStep = { verb: 'click', at };
  // What cannot be closed is left as it is: the operator sees it soon enough.
  return doStep(doing, step).then(
    () => [step],
    () => [],
  );
};
