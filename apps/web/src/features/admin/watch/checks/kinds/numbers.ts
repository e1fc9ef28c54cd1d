/** Not a number is left for the schema to refuse. */
export const numberOf = (text: string): number | string =>
  /^\d+$/.test(text.trim()) ? Number(text) : text;
