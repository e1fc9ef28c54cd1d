import { type RefObject, useEffect } from 'react';

const rowOf = (element: Element | null): Element | null => element?.closest('[data-row]') ?? null;

const linkIn = (row: Element | null): HTMLElement | null =>
  row?.querySelector<HTMLElement>('.row-link') ?? null;

/** The next site's row in a direction, past headings of clients. */
const beside = (row: Element, way: 'next' | 'previous'): Element | null => {
  const step = (from: Element) =>
    way === 'next' ? from.nextElementSibling : from.previousElementSibling;
  let at = step(row);
  while (at && !linkIn(at)) at = step(at);
  return at;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

/** j and k move from row to row, x ticks one; Enter follows its link as anywhere. */
export const useRowKeys = (body: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      const { key } = event;
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!plain || !/^[jkx]$/.test(key) || isTyping(event.target)) return;
      const table = body.current;
      if (!table || document.querySelector('dialog[open]')) return;
      const here = table.contains(document.activeElement) ? rowOf(document.activeElement) : null;
      if (key === 'x') {
        here?.querySelector<HTMLElement>('.of-select input')?.click();
        return;
      }
      const first = table.querySelector('[data-row] .row-link');
      const row = here ? beside(here, key === 'j' ? 'next' : 'previous') : rowOf(first);
      const link = linkIn(row);
      link?.focus({ preventScroll: true });
      link?.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, [body]);
};
