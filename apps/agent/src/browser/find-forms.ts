import type { FormStep, SeenForm } from '@hlidka/protocol';
import type { ElementHandle, Frame, Page } from 'playwright-core';
import { closeCookieBar } from './forms/cookie-bar.ts';
import { proposeEnd, weight } from './forms/propose.ts';
import { readField } from './forms/read-field.ts';
import { walkParts } from './forms/walk-parts.ts';
import { holdBack } from './hold-back.ts';
import { gateIn } from './steps/captcha.ts';
import type { Doing } from './visit/doing.ts';
import { openPage } from './visit/open-page.ts';
import { poll } from './visit/within.ts';

const mostForms = 20;
const mostFields = 100;
const mostSteps = 47;
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

const titleOf = (form: ElementHandle<Element>): Promise<string> =>
  form.evaluate((element) => {
    const words = (node: Element | null | undefined) =>
      (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const inside = words(element.querySelector('h1, h2, h3, h4, legend'));
    if (inside) return inside;
    const before = [...document.querySelectorAll('h1, h2, h3, h4')].filter(
      (one) => one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    return words(before.at(-1));
  });

type Looked = { page: Page; frame: Frame; before: FormStep[] };

const lookIn = async (doing: Doing, { page, frame, before }: Looked): Promise<SeenForm[]> => {
  const { task } = doing.visit;
  const isMain = frame === page.mainFrame();
  if (!isMain && frame.parentFrame() !== page.mainFrame()) return [];
  const css = isMain ? null : await frameCss(frame);
  const pageLanguage = await frame.evaluate(() => document.documentElement.lang).catch(() => '');
  const lookAt = async (form: ElementHandle<Element>): Promise<SeenForm[]> => {
    if (!(await form.$(fieldCss))) return [];
    const [url, title, captcha] = [page.url(), await titleOf(form), await gateIn(form)];
    const { fields, steps } = await walkParts(doing, page, form, css);
    const button = fields.find((field) => field.seen.kind === 'button')?.seen.label;
    return [
      {
        title: (title || button || '').slice(0, 300),
        url: url.slice(0, 2000),
        captcha: captcha || (await gateIn(form).catch(() => false)),
        fields: fields.map((field) => field.seen).slice(0, mostFields),
        steps: [
          { verb: 'goto', url: gotoOf(url, task.siteUrl) },
          ...before,
          ...steps.slice(0, mostSteps),
          proposeEnd(pageLanguage || task.language),
        ],
      },
    ];
  };
  const seen: SeenForm[] = [];
  for (const [index, form] of (await formsIn(frame)).slice(0, mostForms).entries()) {
    const found = lookAt(form);
    // Walking through one form may have led the page away from the others.
    seen.push(...(await (index === 0 ? found : found.catch(() => []))));
  }
  return seen;
};

/**
 * The forms of a page, including those built by scripts or inside frames, with proposed steps for
 * each.
 */
export const findForms = async (doing: Doing): Promise<SeenForm[]> => {
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
  const before = await closeCookieBar(doing, page);
  await holdBack(visit);
  const found: SeenForm[] = [];
  for (const frame of page.frames()) {
    const inside = lookIn(doing, { page, frame, before });
    // A frame may go away meanwhile; the page itself must not.
    found.push(...(await (frame === page.mainFrame() ? inside : inside.catch(() => []))));
  }
  return found.sort((one, other) => weight(other.fields) - weight(one.fields)).slice(0, mostForms);
};
