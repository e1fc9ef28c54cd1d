import type { Element, Filling, FormStep, FormVerb } from '@hlidka/protocol';
import type { Locator } from 'playwright-core';
import { gateIn } from './captcha.ts';
import { findElement, HiddenOnly, shows } from './find-element.ts';
import { urlFits } from './glob.ts';
import { whyHidden } from './hidden.ts';
import { hasText } from './page-text.ts';
import { StepFailed } from './step-failed.ts';
import type { Visit } from './visit.ts';
import { poll, within } from './within.ts';

const pageMs = 30_000;
const loadedMs = 5_000;
const labelMs = 2_000;
const fillMs = 10_000;

type Step<V extends FormVerb> = Extract<FormStep, { verb: V }>;
export type Doing = {
  visit: Visit;
  secrets: Record<string, string>;
  /** How long an element is waited for. */
  elementMs: number;
  leftMs: () => number;
};
type Verbs = { [V in FormVerb]: (doing: Doing, step: Step<V>) => Promise<void> };

const patience = ({ leftMs }: Doing, ms: number): number => Math.max(1, Math.min(ms, leftMs()));

/** Where it leads: a page of the web, and nothing else that a browser could open. */
const addressOf = ({ visit: { task, words } }: Doing, given: string): string => {
  const url = URL.parse(given, task.siteUrl);
  if (!url || !/^https?:$/.test(url.protocol)) throw new StepFailed(words.badAddress(given));
  return url.href;
};

/** playwright's own words are long and about code. */
const reasonOf = (error: unknown): string =>
  /net::ERR_\w+/.exec(error instanceof Error ? error.message : '')?.[0] ?? 'timeout';

/** A page that the guard kept away says nothing about the form. */
export const guardRefusal = ({ proxy, traffic, words }: Visit): StepFailed | null => {
  const address = traffic.lastPage()?.url;
  if (!address || !proxy.troubleWith(address)?.refused) return null;
  return new StepFailed(words.refused(new URL(address).host), 'blocked');
};

export const openPage = async (doing: Doing, given: string): Promise<void> => {
  const { visit } = doing;
  const url = addressOf(doing, given);
  const page = visit.page();
  try {
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: patience(doing, pageMs) });
  } catch (error) {
    const refusal = guardRefusal(visit);
    if (refusal) throw refusal;
    const trouble = visit.proxy.troubleWith(visit.traffic.lastPage()?.url ?? url);
    throw new StepFailed(visit.words.unreachable(url, trouble?.reason ?? reasonOf(error)));
  }
  await page.waitForLoadState('load', { timeout: patience(doing, loadedMs) }).catch(() => {});
};

const valueOf = ({ visit, secrets }: Doing, filling: Filling): string => {
  if (filling.from === 'text') return filling.text;
  if (filling.from === 'identity') return visit.task.identity[filling.part];
  const value = secrets[filling.name];
  if (!value) throw new StepFailed(visit.words.noSecret(filling.name));
  visit.usedSecrets.push(value);
  return value;
};

/** Says in plain words why something could not be done with an element. */
const explained = async (
  { visit: { words } }: Doing,
  at: Element,
  locator: Locator,
  error: unknown,
): Promise<StepFailed> => {
  const name = words.element(at);
  const text = error instanceof Error ? error.message : '';
  if (await locator.isDisabled({ timeout: labelMs }).catch(() => false))
    return new StepFailed(words.disabled(name));
  if (/intercepts pointer events/.test(text)) return new StepFailed(words.covered(name));
  return new StepFailed(words.unusable(name));
};

/** A field that a person could fill in. */
const openField = async (doing: Doing, at: Element): Promise<Locator> => {
  const { words } = doing.visit;
  const refuse = () => new StepFailed(words.trap(words.element(at)));
  const locator = await findElement(doing.visit, at, patience(doing, doing.elementMs)).catch(
    (error) => {
      throw error instanceof HiddenOnly ? refuse() : error;
    },
  );
  if ((await within(locator.evaluate(whyHidden), patience(doing, fillMs))) !== null) throw refuse();
  return locator;
};

/** Runs in the page: no more than a person could type there. */
const roomIn = (field: globalThis.Element): { most: number; typed: boolean } => {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const typed =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement &&
      /^(text|email|tel|search|url|password)$/.test(field.type));
  return { most: isText && field.maxLength > 0 ? field.maxLength : -1, typed };
};

const fillIn = async (doing: Doing, at: Element, value: string): Promise<void> => {
  const locator = await openField(doing, at);
  const timeout = patience(doing, fillMs);
  try {
    const { most, typed } = await within(locator.evaluate(roomIn), timeout);
    const text = most > 0 ? value.slice(0, most) : value;
    // The last letter is typed: some forms wake up with a key only.
    const head = typed && text.length > 0 ? text.slice(0, -1) : text;
    await locator.fill(head, { timeout });
    if (head.length < text.length) await locator.pressSequentially(text.slice(-1), { timeout });
  } catch (error) {
    throw await explained(doing, at, locator, error);
  }
};

/** Boxes are often drawn by their label, with the real one out of sight. */
const tick = async (doing: Doing, { at, on }: Step<'check'>): Promise<void> => {
  const { words } = doing.visit;
  const locator = await findElement(doing.visit, at, patience(doing, doing.elementMs), true);
  try {
    await locator.setChecked(on, { timeout: patience(doing, labelMs) });
    return;
  } catch (error) {
    if (await locator.isDisabled().catch(() => false))
      throw await explained(doing, at, locator, error);
  }
  const label = await locator
    .evaluateHandle((box) => (box instanceof HTMLInputElement ? (box.labels?.[0] ?? null) : null))
    .catch(() => null);
  const seen = label?.asElement();
  if (!seen || !(await seen.isVisible())) throw new StepFailed(words.trap(words.element(at)));
  await seen.click({ timeout: patience(doing, labelMs), position: { x: 3, y: 3 } }).catch(() => {});
  if ((await locator.isChecked().catch(() => !on)) !== on)
    throw new StepFailed(words.notChecked(words.element(at)));
};

/** Whether pressing it sends a form off that a captcha guards. */
const meetsCaptcha = async (locator: Locator): Promise<boolean> => {
  const form = await locator.evaluateHandle((button) =>
    (button instanceof HTMLButtonElement && button.type === 'submit') ||
    (button instanceof HTMLInputElement && /^(submit|image)$/.test(button.type))
      ? button.form
      : null,
  );
  const sent = form.asElement();
  return sent !== null && gateIn(sent);
};

const press = async (doing: Doing, at: Element): Promise<void> => {
  const { visit } = doing;
  const locator = await findElement(visit, at, patience(doing, doing.elementMs));
  if (await within(meetsCaptcha(locator), patience(doing, fillMs)).catch(() => false))
    throw new StepFailed(visit.words.captcha, 'blocked');
  const since = performance.now();
  try {
    await locator.click({ timeout: patience(doing, doing.elementMs) });
  } catch (error) {
    throw await explained(doing, at, locator, error);
  }
  await visit.traffic.settle(since, patience(doing, pageMs));
  await visit
    .page()
    .waitForLoadState('domcontentloaded', { timeout: patience(doing, pageMs) })
    .catch(() => {});
};

const choose = async (doing: Doing, { at, option }: Step<'select'>): Promise<void> => {
  const { words } = doing.visit;
  const locator = await openField(doing, at);
  const timeout = patience(doing, labelMs);
  const byLabel = locator.selectOption({ label: option }, { timeout });
  const chosen = await byLabel.catch(() =>
    locator.selectOption({ value: option }, { timeout }).catch(() => []),
  );
  if (chosen.length === 0) throw new StepFailed(words.noOption(option, words.element(at)));
};

const expectVisible = async (doing: Doing, at: Element, seconds: number): Promise<void> => {
  const { words } = doing.visit;
  if (!(await shows(doing.visit, at, patience(doing, seconds * 1000))))
    throw new StepFailed(words.notVisible(words.element(at), seconds));
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
    const { page, words } = doing.visit;
    const isThere = () => hasText(page(), text).then((found) => found || null);
    if (!(await poll(isThere, patience(doing, seconds * 1000))))
      throw new StepFailed(words.noText(text, seconds));
  },
  expectNotText: async (doing, { text }) => {
    const { page, words } = doing.visit;
    if (await within(hasText(page(), text), patience(doing, fillMs)))
      throw new StepFailed(words.unwantedText(text));
  },
  expectUrl: async (doing, { pattern, seconds }) => {
    const { page, words } = doing.visit;
    const isThere = async () => urlFits(pattern, page().url()) || null;
    if (!(await poll(isThere, patience(doing, seconds * 1000))))
      throw new StepFailed(words.otherUrl(page().url(), pattern));
  },
  expectStatus: async ({ visit: { traffic, words } }, { least, most }) => {
    const status = traffic.lastPage()?.status ?? null;
    if (status === null || status < least || status > most)
      throw new StepFailed(words.otherStatus(status, least, most));
  },
};
