/** Longest wait for what must come: a machine that is taken away for a minute still gets there. */
export const patienceMs = 120_000;
