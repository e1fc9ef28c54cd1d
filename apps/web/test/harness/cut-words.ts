import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * What a reader would trip over: a word or a date on two lines, letters that are cut off and can be had nowhere,
 * one text over another. Runs in the page, so it refers to nothing outside itself.
 */
const readCuts = (): string[] => {
  type Line = { left: number; right: number; top: number; bottom: number };
  type Shown = { text: string; element: Element; line: Line; layer: Element | null };
  const found: string[] = [];
  const shown: Shown[] = [];
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const above = function* (element: Element | null): Generator<Element> {
    for (let each = element; each; each = each.parentElement) yield each;
  };
  const where = (element: Element) =>
    [element.tagName.toLowerCase(), ...element.classList].join('.').slice(0, 60);
  const say = (what: string, text: string, element: Element) =>
    found.push(`${what}: "${text.trim().slice(0, 60)}" in ${where(element)}`);

  // What the browser puts off until it is scrolled to has no lines yet.
  const drawAll = new CSSStyleSheet();
  drawAll.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(drawAll);

  const isShut = (box: Element): boolean => {
    if (styleOf(box).overflowX === 'visible') return false;
    const { width, height } = box.getBoundingClientRect();
    return width <= 2 || height <= 2;
  };
  const unseen = new Map<Element | null, boolean>([[null, false]]);
  const isUnseen = (element: Element | null): boolean => {
    const known = unseen.get(element);
    if (known !== undefined || !element) return known ?? false;
    const found = isShut(element) || isUnseen(element.parentElement);
    unseen.set(element, found);
    return found;
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.skeleton, svg, script, style, option, textarea') &&
    !isUnseen(element);

  const linesOf = (node: Text, from: number, to: number): Line[] => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    const lines: Line[] = [];
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width === 0) continue;
      const last = lines.at(-1);
      if (last && Math.abs(last.top - top) < 4) last.right = Math.max(last.right, right);
      else lines.push({ left, right, top, bottom });
    }
    return lines;
  };

  // An address is no word and ends its lines anywhere; letters after which a line may end; what is too long for any.
  const pieces = /\S*:\/\/\S+|[^\s\u200b\u00ad\-–—/?&=_…]+[-–—/?&=_…]*/g;
  const longest = 26;
  const dates = /\d{1,2}\.\s\d{1,2}\.(\s\d{4})?/g;

  const lookForBreaks = (node: Text, element: Element) => {
    for (const match of node.data.matchAll(pieces)) {
      const [word] = match;
      if (word.length > longest || word.length < 2 || word.includes('://')) continue;
      if (linesOf(node, match.index, match.index + word.length).length > 1)
        say('a word on two lines', word, element);
    }
    for (const match of node.data.matchAll(dates))
      if (linesOf(node, match.index, match.index + match[0].length).length > 1)
        say('a date on two lines', match[0], element);
  };

  const lookForCuts = (line: Line, node: Text, element: Element): Line | null => {
    let { left, right, top, bottom } = line;
    let told = false;
    for (const box of above(element)) {
      const style = styleOf(box);
      if (style.position === 'fixed') break;
      const clipsX = style.overflowX !== 'visible';
      const clipsY = style.overflowY !== 'visible';
      if (!clipsX && !clipsY) continue;
      const edge = box.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      const cut =
        (clipsX && (right > edge.right + 1.5 || left < edge.left - 1.5)) ||
        (clipsY && (bottom > edge.bottom + 4 || top < edge.top - 4));
      const reachable = [...above(element)].some(
        (each) => each.hasAttribute('title') || each.hasAttribute('aria-label'),
      );
      if (cut && !scrolls && !told && !reachable) {
        told = true;
        say('cut off', node.data, element);
      }
      // A line cut to less than its height cannot be read, even where a title repeats it.
      const visible = Math.min(bottom, edge.bottom) - Math.max(top, edge.top);
      if (clipsY && !scrolls && !told && visible > 3 && visible < (bottom - top) * 0.75) {
        told = true;
        say('sliced', node.data, element);
      }
      if (clipsX) [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (clipsY) [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return right - left > 1 && bottom - top > 1 ? { left, right, top, bottom } : null;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement;
    if (!element || !node.data.trim() || !isSeen(element)) continue;
    if (!element.closest('pre')) lookForBreaks(node, element);
    const layer =
      [...above(element)].find((each) => /fixed|sticky|absolute/.test(styleOf(each).position)) ??
      null;
    for (const line of linesOf(node, 0, node.data.length)) {
      const seen = lookForCuts(line, node, element);
      if (seen) shown.push({ text: node.data, element, line: seen, layer });
    }
  }

  shown.sort((a, b) => a.line.top - b.line.top);
  shown.forEach((one, index) => {
    for (let next = index + 1; next < shown.length; next += 1) {
      const other = shown[next];
      if (!other || other.line.top > one.line.bottom - 4) break;
      if (other.element === one.element || other.layer !== one.layer) continue;
      const across =
        Math.min(one.line.right, other.line.right) - Math.max(one.line.left, other.line.left);
      const down =
        Math.min(one.line.bottom, other.line.bottom) - Math.max(one.line.top, other.line.top);
      if (across > 2 && down > 5)
        say(`"${one.text.trim().slice(0, 30)}" lies over`, other.text, other.element);
    }
  });

  for (const field of document.querySelectorAll('select')) {
    if (!isSeen(field)) continue;
    const chosen = field.selectedOptions[0]?.text ?? '';
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) continue;
    const style = styleOf(field);
    pen.font = style.font;
    const room =
      field.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight);
    if (pen.measureText(chosen).width > room + 1 && !field.title) say('cut off', chosen, field);
  }
  document.adoptedStyleSheets.pop();
  return [...new Set(found)];
};

/** On a phone what is pressed most is as tall as a thumb. */
const readSmallTargets = (): string[] =>
  [...document.querySelectorAll('.button[data-look="main"], .main-nav a, form input:not([type])')]
    .filter((each) => each.checkVisibility() && !each.closest('.unseen'))
    .flatMap((each) => {
      const { height } = each.getBoundingClientRect();
      return height > 0 && height < 39.5 ? [`${Math.round(height)} px: ${each.textContent}`] : [];
    });

/** Waited for, as what a changed width moves by script is in its place a moment later. */
export const expectWhole = async (page: Page, label: string): Promise<void> => {
  const width = page.viewportSize()?.width ?? 0;
  const faults = async () => {
    const small = width <= 390 ? await page.evaluate(readSmallTargets) : [];
    return [...(await page.evaluate(readCuts)), ...small];
  };
  await expect.poll(faults, { message: `${label} at ${width} px` }).toEqual([]);
};
