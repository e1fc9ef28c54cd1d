import * as z from 'zod';

/** Apart from what operators do with them, so that clients' pages hold nothing of that. */
export const searchEngines = ['google', 'bing'] as const;
export const SearchEngine = z.enum(searchEngines);
export type SearchEngine = z.infer<typeof SearchEngine>;
