import type { Element, FormVerb } from '@hlidka/protocol';
import { answerMs, type Doing, patience, type Step } from '../visit/doing.ts';
import { openPage } from '../visit/open-page.ts';
import { StepFailedError } from '../visit/step-failed.ts';
import { poll, within } from '../visit/within.ts';
import { choose, fillIn, tick, valueOf } from './fields.ts';
import { shows } from './find-element.ts';
import { urlFits } from './glob.ts';
import { hasText, saysWords } from './page-text.ts';
import { press } from './press.ts';

type Verbs = { [V in FormVerb]: (doing: Doing, step: Step<V>) => Promise<void> };

const expectVisible = async (doing: Doing, at: Element, seconds: number): Promise<void> => {
  const { words } = doing.visit;
  if (!(await shows(doing.visit, at, patience(doing, seconds * 1000))))
    throw new StepFailedError(words.notVisible(words.element(at), seconds));
};

/** All that a form check can do. */
export const verbs: Verbs = {
  goto: (doing, { url }) => openPage(doing, url),
  fill: (doing, { at, value }) => fillIn(doing, at, valueOf(doing, value)),
  select: choose,
  check: tick,
  click: (doing, { at }) => press(doing, at),
  waitFor: (doing, { at, seconds }) => expectVisible(doing, at, seconds),
  expectVisible: (doing, { at, seconds }) => expectVisible(doing, at, seconds),
  expectText: async (doing, { text, seconds }) => {
    const { page, words, evidence } = doing.visit;
    // Some forms thank in a JavaScript window, which is no part of the page.
    const isSaid = () => evidence.dialogs().some((said) => saysWords(said, text));
    const isThere = async () => isSaid() || (await hasText(page(), text)) || null;
    if (!(await poll(isThere, patience(doing, seconds * 1000))))
      throw new StepFailedError(words.noText(text, seconds));
  },
  expectNotText: async (doing, { text }) => {
    const { page, words } = doing.visit;
    if (await within(hasText(page(), text), patience(doing, answerMs)))
      throw new StepFailedError(words.unwantedText(text));
  },
  expectUrl: async (doing, { pattern, seconds }) => {
    const { page, words } = doing.visit;
    const isThere = async () => urlFits(pattern, page().url()) || null;
    if (!(await poll(isThere, patience(doing, seconds * 1000))))
      throw new StepFailedError(words.otherUrl(page().url(), pattern));
  },
  expectStatus: async ({ visit: { traffic, words } }, { least, most }) => {
    const status = traffic.lastPage()?.status ?? null;
    if (status === null || status < least || status > most)
      throw new StepFailedError(words.otherStatus(status, least, most));
  },
};
