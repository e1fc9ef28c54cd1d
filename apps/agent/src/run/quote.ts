/** One word for a POSIX shell, byte for byte: nothing is special between single quotes but their end. */
export const quote = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
