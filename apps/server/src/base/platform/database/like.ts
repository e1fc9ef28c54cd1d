/** A LIKE pattern for texts that contain these words literally. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
