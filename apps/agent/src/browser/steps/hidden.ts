/**
 * Runs in the page, so it may refer to nothing outside itself: why people cannot see this field.
 */
export const whyHidden = (field: Element): 'unseen' | 'later' | 'trap' | null => {
  const named = `${field.getAttribute('name') ?? ''} ${field.id}`.toLowerCase();
  const isTrapName =
    /(^|[^a-z])(hp|honey|honeypot|pooh|gotcha|nospam|antispam|bot)([^a-z]|$)|honeypot|_gotcha/.test(
      named,
    );
  const fields = (of: Element) =>
    of.querySelectorAll('input:not([type=hidden]), textarea, select').length;
  const chain: Element[] = [];
  for (let at: Element | null = field; at; ) {
    chain.push(at);
    const root: Node = at.getRootNode();
    at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  const gone = chain.filter((one) => getComputedStyle(one).display === 'none').at(-1);
  if (gone)
    return isTrapName || (gone !== field && fields(gone) === 1) || gone === field
      ? 'trap'
      : 'later';
  if (getComputedStyle(field).visibility !== 'visible') return 'trap';
  if (chain.some((one) => Number(getComputedStyle(one).opacity) < 0.05)) return 'trap';
  const box = field.getBoundingClientRect();
  const [left, top] = [box.left + scrollX, box.top + scrollY];
  if (box.width <= 2 || box.height <= 2) return 'trap';
  if (left + box.width <= 0 || top + box.height <= 0) return 'trap';
  const wide = Math.max(document.documentElement.scrollWidth, innerWidth);
  if (left >= wide) return 'trap';
  const isClipped = chain.slice(1).some((one) => {
    const around = one.getBoundingClientRect();
    const { overflowX, overflowY, clip } = getComputedStyle(one);
    const hides = overflowX !== 'visible' || overflowY !== 'visible' || clip !== 'auto';
    return hides && (around.width <= 2 || around.height <= 2);
  });
  if (isClipped) return 'trap';
  const isSkipped = field.getAttribute('tabindex') === '-1';
  const isSilent = chain.some((one) => one.getAttribute('aria-hidden') === 'true');
  return isSkipped && (isSilent || isTrapName) ? 'trap' : null;
};
