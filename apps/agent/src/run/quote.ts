/** Quotes one word for a POSIX shell: between single quotes only a single quote is special. */
export const quote = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
