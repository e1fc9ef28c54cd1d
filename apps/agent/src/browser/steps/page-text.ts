import type { Page } from 'playwright-core';

const mostLetters = 500_000;

/** Runs in the page: its readable text, shadow trees included. */
const readText = (most: number): string => {
  const parts: string[] = [];
  let length = 0;
  const add = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const walk = (node: Node, isSeen: boolean): void => {
    if (length > most) return;
    if (node instanceof Text) {
      if (isSeen) add(node.data);
      return;
    }
    if (node instanceof ShadowRoot) {
      for (const child of node.childNodes) walk(child, isSeen);
      return;
    }
    if (!(node instanceof Element)) return;
    if (/^(script|style|noscript|template|head)$/i.test(node.tagName)) return;
    const style = getComputedStyle(node);
    if (style.display === 'none' || Number(style.opacity) < 0.05) return;
    const isInline = /^(inline|contents)/.test(style.display) && node.tagName !== 'BR';
    const sees = style.visibility === 'visible';
    if (!isInline) add(' ');
    const assigned = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
    const inside = node.shadowRoot
      ? [node.shadowRoot]
      : assigned.length > 0
        ? assigned
        : node.childNodes;
    for (const child of inside) walk(child, sees);
    if (!isInline) add(' ');
  };
  walk(document.documentElement, true);
  return parts.join('').slice(0, most);
};

/** Normalises text: no-break spaces, soft hyphens, capitals from a style sheet. */
const sameWords = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u2060\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLocaleLowerCase('cs');

/** All readable text of the page itself. */
export const visibleText = (page: Page): Promise<string> =>
  page.mainFrame().evaluate(readText, mostLetters);

/** The same words, however they are written. */
export const saysWords = (said: string, text: string): boolean =>
  sameWords(said).includes(sameWords(text));

/** In the page and every frame; a frame that is disappearing counts as empty. */
export const hasText = async (page: Page, text: string): Promise<boolean> => {
  const wanted = sameWords(text);
  const texts = await Promise.all(
    page.frames().map((frame) => frame.evaluate(readText, mostLetters).catch(() => '')),
  );
  return texts.some((one) => sameWords(one).includes(wanted));
};
