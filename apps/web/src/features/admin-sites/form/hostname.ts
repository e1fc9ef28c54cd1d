/** The name under which an address will be listed, or null while it is not one. */
export const hostnameOf = (url: string): string | null => {
  const text = url.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).hostname || null;
};
