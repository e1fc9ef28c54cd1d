/** Keeps two words on one line. */
export const nbsp = '\u00a0';
/** Narrow no-break space: thousands, and between a number and its unit. */
export const nnbsp = '\u202f';
