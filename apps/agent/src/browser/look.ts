import type { SeenForm } from '@hlidka/protocol';
import type { ElementHandle, Frame, Page } from 'playwright-core';
import { proposeSteps, weight } from './look/propose.ts';
import { readField } from './look/read-field.ts';
import { type ReadField, readForm } from './look/read-form.ts';
import { gateIn } from './steps/captcha.ts';
import type { Doing } from './visit/doing.ts';
import { openPage } from './visit/open-page.ts';
import { poll } from './visit/within.ts';

const mostForms = 20;
const appearMs = 5_000;
const fieldCss = 'css=input:not([type="hidden"]), textarea, select';

/** A path if the page is on the site itself, so that the check survives a move of the site. */
const gotoOf = (address: string, siteUrl: string): string => {
  const [page, site] = [URL.parse(address), URL.parse(siteUrl)];
  if (!page || page.origin !== site?.origin) return address;
  return `${page.pathname}${page.search}` || '/';
};

/** CSS selector of a frame; only frames directly in the page can be named. */
const frameCss = async (frame: Frame): Promise<string | null> => {
  const element = await frame.frameElement();
  const { path, id, name } = await element.evaluate(readField);
  if (id) return path;
  return name ? `iframe[name=${JSON.stringify(name)}]` : path;
};

/** Each form, or the whole page if there are fields without a form. */
const formsIn = async (frame: Frame): Promise<ElementHandle<Element>[]> => {
  const forms = await frame.$$('css=form');
  if (forms.length > 0) return forms as ElementHandle<Element>[];
  const body = (await frame.$(fieldCss)) && (await frame.$('css=body'));
  return body ? [body as ElementHandle<Element>] : [];
};

const titleOf = async (
  form: ElementHandle<Element>,
  fields: readonly ReadField[],
): Promise<string> => {
  const heading = await form.evaluate((element) => {
    const words = (node: Element | null | undefined) =>
      (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const inside = words(element.querySelector('h1, h2, h3, h4, legend'));
    if (inside) return inside;
    const before = [...document.querySelectorAll('h1, h2, h3, h4')].filter(
      (one) => one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    return words(before.at(-1));
  });
  const button = fields.find(({ seen }) => seen.kind === 'button')?.seen.label;
  return (heading || button || '').slice(0, 300);
};

const lookIn = async (doing: Doing, page: Page, frame: Frame): Promise<SeenForm[]> => {
  const { task, words } = doing.visit;
  const isMain = frame === page.mainFrame();
  if (!isMain && frame.parentFrame() !== page.mainFrame()) return [];
  const css = isMain ? null : await frameCss(frame);
  const pageLanguage = await frame.evaluate(() => document.documentElement.lang).catch(() => '');
  const seen: SeenForm[] = [];
  for (const form of (await formsIn(frame)).slice(0, mostForms)) {
    const fields = await readForm(page, form, css, words);
    if (!fields.some(({ seen: { kind } }) => kind !== 'button')) continue;
    const steps = proposeSteps(fields, {
      goto: gotoOf(page.url(), task.siteUrl),
      siteUrl: task.siteUrl,
      pageLanguage: pageLanguage || task.language,
    });
    seen.push({
      title: await titleOf(form, fields),
      url: page.url().slice(0, 2000),
      captcha: await gateIn(form),
      fields: fields.map((field) => field.seen),
      steps,
    });
  }
  return seen;
};

/**
 * The forms of a page, including those built by scripts or inside frames, with proposed steps for
 * each.
 */
export const lookForForms = async (doing: Doing): Promise<SeenForm[]> => {
  const { visit } = doing;
  await openPage(doing, visit.task.lookAt ?? visit.task.siteUrl);
  const page = visit.page();
  const hasField = async () => {
    const counts = await Promise.all(
      page.frames().map((frame) =>
        frame
          .locator(fieldCss)
          .count()
          .catch(() => 0),
      ),
    );
    return counts.some(Boolean) || null;
  };
  await poll(hasField, Math.min(appearMs, doing.leftMs()));
  await visit.traffic.settle(0, appearMs);
  const found: SeenForm[] = [];
  for (const frame of page.frames()) {
    const inside = lookIn(doing, page, frame);
    // A frame may disappear meanwhile; the page itself must not.
    found.push(...(await (frame === page.mainFrame() ? inside : inside.catch(() => []))));
  }
  return found.sort((one, other) => weight(other.fields) - weight(one.fields)).slice(0, mostForms);
};
