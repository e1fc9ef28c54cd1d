/** A pattern of LIKE for whatever contains these words, none of which is a sign of its own. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
