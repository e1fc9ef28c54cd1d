/** Engines store queries in lower case. */
export const asSearched = (query: string): string => query.toLocaleLowerCase('cs');
