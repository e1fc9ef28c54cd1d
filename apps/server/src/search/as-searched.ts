/** Engines know queries in small letters. */
export const asSearched = (query: string): string => query.toLocaleLowerCase('cs');
