/** Fewer than this are reported one by one. */
export const few = 5;

/** The first is reported at once; then incidents are gathered this long before the next message. */
export const firstLookSeconds = 10;
/** The longest time between two messages; each covers all incidents so far. */
export const nextLookSeconds = 60;
/** No newcomer for this long means that the gathering is complete. */
export const quietSeconds = 10;
/** How often to look while something is unreported. */
export const lookEverySeconds = 5;
