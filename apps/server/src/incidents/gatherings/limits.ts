/** Below this many each is told by itself. */
export const few = 5;

/** After the first, which is told at once: so long is gathered before anything else is told. */
export const firstLookSeconds = 10;
/** And so long at most between two messages, of which each tells of all so far. */
export const nextLookSeconds = 60;
/** Nobody came for so long: no more are to come. */
export const quietSeconds = 10;
/** As long as not all is told. */
export const lookEverySeconds = 5;
