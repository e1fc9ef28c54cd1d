import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What is started as a file of its own. The package `hlidka` has `programs-packed.ts` instead. */
export const agentProgram = at('../../../../agent/src/main.ts');
export const hashThread = at('../../people/people/hashing/hash-thread.ts');
export const rulesThread = at('../../watch/checks/kinds/http/rules/rules-thread.ts');
/** Pages that came built, if any. */
export const packedPages: string | null = null;
