/** A name or a query may hold any sign; in markdown it must stay itself. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>#+!|~&]/g, '\\$&');
