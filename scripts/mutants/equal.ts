/** Changes that change nothing anybody could see: file, then line and its change, with the reason. */
export const equal: Record<string, Record<string, string>> = {};
