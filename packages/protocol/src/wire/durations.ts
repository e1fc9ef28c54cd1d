export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
/** Of 24 hours; a day in Prague may have 23 or 25. */
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;
