import type { Element, Filling } from '@hlidka/protocol';
import type { Locator } from 'playwright-core';
import { answerMs, type Doing, explained, patience, type Step } from '../visit/doing.ts';
import { StepFailedError } from '../visit/step-failed.ts';
import { within } from '../visit/within.ts';
import { findElement, HiddenOnlyError } from './find-element.ts';
import { whyHidden } from './hidden.ts';

const labelMs = 2_000;
const optionMs = 5_000;

export const valueOf = ({ visit, secrets }: Doing, filling: Filling): string => {
  if (filling.from === 'text') return filling.text;
  if (filling.from === 'identity') return visit.task.identity[filling.part];
  const value = secrets[filling.name];
  if (!value) throw new StepFailedError(visit.words.noSecret(filling.name));
  visit.usedSecrets.push(value);
  return value;
};

/** A field that a person could fill in. */
const openField = async (doing: Doing, at: Element): Promise<Locator> => {
  const { words } = doing.visit;
  const refuse = () => new StepFailedError(words.trap(words.element(at)));
  const locator = await findElement(doing.visit, at, patience(doing, doing.elementMs)).catch(
    (error) => {
      throw error instanceof HiddenOnlyError ? refuse() : error;
    },
  );
  if ((await within(locator.evaluate(whyHidden), patience(doing, answerMs))) !== null)
    throw refuse();
  return locator;
};

/** Runs in the page: how much text a person could type there. */
const roomIn = (field: globalThis.Element): { most: number; typed: boolean } => {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const typed =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement &&
      /^(text|email|tel|search|url|password)$/.test(field.type));
  return { most: isText && field.maxLength > 0 ? field.maxLength : -1, typed };
};

export const fillIn = async (doing: Doing, at: Element, value: string): Promise<void> => {
  const locator = await openField(doing, at);
  const timeout = patience(doing, answerMs);
  try {
    const { most, typed } = await within(locator.evaluate(roomIn), timeout);
    const text = most > 0 ? value.slice(0, most) : value;
    // The last letter is typed as a key press: some forms react only to keys.
    const head = typed && text.length > 0 ? text.slice(0, -1) : text;
    await locator.fill(head, { timeout });
    if (head.length < text.length) await locator.pressSequentially(text.slice(-1), { timeout });
  } catch (error) {
    throw await explained(doing, at, locator, error);
  }
};

/** The label that draws a box, if people see one. */
const labelOf = async (locator: Locator, timeout: number) => {
  const label = await locator
    .evaluateHandle(
      (box) => (box instanceof HTMLInputElement ? (box.labels?.[0] ?? null) : null),
      null,
      { timeout },
    )
    .catch(() => null);
  const seen = label?.asElement();
  return seen && (await seen.isVisible()) ? seen : null;
};

/**
 * Checkboxes are often drawn by their label, with the real one out of sight. A page that is slow to
 * answer is asked what came of it before anything is pressed once more.
 */
export const tick = async (doing: Doing, { at, on }: Step<'check'>): Promise<void> => {
  const { words } = doing.visit;
  const name = words.element(at);
  const locator = await findElement(doing.visit, at, patience(doing, doing.elementMs), true);
  const timeout = () => patience(doing, answerMs);
  const isDone = () =>
    locator.isChecked({ timeout: timeout() }).then(
      (is) => is === on,
      () => false,
    );
  let failure: unknown = null;
  const isSet = (ms: number) =>
    locator.setChecked(on, { timeout: patience(doing, ms) }).then(
      () => true,
      (error) => {
        failure = error;
        return false;
      },
    );
  if ((await isSet(labelMs)) || (await isDone())) return;
  if (await locator.isDisabled({ timeout: timeout() }).catch(() => false))
    throw await explained(doing, at, locator, failure);
  const label = await labelOf(locator, timeout());
  if (!label && !(await locator.isVisible())) throw new StepFailedError(words.trap(name));
  await label
    ?.click({ timeout: patience(doing, labelMs), position: { x: 3, y: 3 } })
    .catch(() => {});
  if ((await isDone()) || (await isSet(answerMs))) return;
  throw new StepFailedError(words.notChecked(name));
};

export const choose = async (doing: Doing, { at, option }: Step<'select'>): Promise<void> => {
  const { words } = doing.visit;
  const locator = await openField(doing, at);
  const timeout = patience(doing, optionMs);
  const byLabel = locator.selectOption({ label: option }, { timeout });
  const chosen = await byLabel.catch(() =>
    locator.selectOption({ value: option }, { timeout }).catch(() => []),
  );
  if (chosen.length === 0) throw new StepFailedError(words.noOption(option, words.element(at)));
};
