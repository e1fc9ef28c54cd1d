/** Whether the whole text matches; `*` stands for anything. Linear time for any pattern. */
export const fits = (pattern: string, text: string): boolean => {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return text === first;
  if (!text.startsWith(first)) return false;
  const last = rest.pop() ?? '';
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
};

/** A pattern that begins with a slash matches the path on any host. */
export const urlFits = (pattern: string, address: string): boolean => {
  if (!pattern.startsWith('/')) return fits(pattern, address);
  const url = URL.parse(address);
  return url !== null && fits(pattern, `${url.pathname}${url.search}${url.hash}`);
};
